/**
 * A cart as a device keeps it, and what becomes of it when the server says what it has (decision 52). Nothing is lost: where
 * both hold something and it is not the same, the person is asked.
 */
import { type Cart, type CartLine, isMandatory } from './cart-state.ts';
import type { PaymentFrequency } from './catalogue.ts';
import type { Amount, Currency } from './money.ts';

/** What one costs, excluding VAT and vouchers. */
export interface OfferPrice {
  monthly: Amount | null;
  yearly: Amount;
  vatPercentage: string;
}

export type LeftOutReason = 'needs-subscription' | 'not-for-account';

/** Something the server does not sell (any more), or a voucher that does not count. */
export interface LeftOut {
  kind: 'subscription' | 'add-on' | 'service-type' | 'voucher';
  title: string;
  /** Why, where it is sold to others. */
  reason?: LeftOutReason | undefined;
  /** The server says it again with every answer, the person once. */
  isRead?: true;
}

export interface KeptCart {
  cart: Cart;
  /** Made anew with each change: an answer is about one of them. */
  change: string;
  /** null: no server has named it yet. */
  currency: Currency | null;
  /** Epoch ms of the oldest price in it; null: nobody knows. */
  pricedAt: number | null;
  /** By line, prices the person has seen before those of now and has not accepted yet. */
  was: Readonly<Record<string, OfferPrice>>;
  leftOut: readonly LeftOut[];
}

/** What names one state of the cart on the server: made anew, it begins to count again. */
export interface CartVersion {
  id: number;
  version: number;
}

/** Of a person, and the server does not have it as it is. */
export interface UnsavedCart extends KeptCart {
  /** The cart on the server that it changes; null: it was made without knowing any. */
  base: CartVersion | null;
  /** What was sent and not answered: the server may have it. */
  sent: CartContents | null;
}

/** As the server has it. */
export interface SavedCart extends KeptCart {
  /** 0: it has none. */
  version: number;
  /** It still keeps what it has left out of its answer, and would not let the cart be paid so. */
  isBehind?: boolean;
}

/** What a person wants, without prices. What comes with a plan by itself is no wish. */
export interface CartContents {
  lines: readonly { key: string; quantity: number }[];
  frequency: PaymentFrequency;
  workshops: number;
  /** cdbId of the other workshops. */
  others: readonly (number | null)[];
  voucherCode: string;
  isRefilling: boolean;
}

export function contentsOf({ lines, frequency, workshops, otherWorkshops, voucher, isRefilling }: Cart): CartContents {
  const wished = lines.filter((line) => !isMandatory(line) && line.kind !== 'voucher-credits');
  return {
    lines: wished
      .map((line) => ({ key: lineKey(line), quantity: line.quantity }))
      .sort((a, b) => a.key.localeCompare(b.key)),
    frequency,
    workshops,
    others: otherWorkshops.map((other) => other?.cdbId ?? null),
    voucherCode: voucher?.code ?? '',
    isRefilling,
  };
}

export function hasSameContents(one: CartContents, other: CartContents): boolean {
  const isNothing = ({ lines, voucherCode }: CartContents) => lines.length === 0 && voucherCode === '';
  return (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);
}

/** Names a line among those of its cart. */
export function lineKey(line: CartLine): string {
  switch (line.kind) {
    case 'subscription':
      return `subscription:${line.plan.id}`;
    case 'add-on':
      return `add-on:${line.addOn.id}`;
    case 'service-type':
      return `service-type:${line.serviceType.id}`;
    case 'voucher-credits':
      return `voucher:${line.partNumber}`;
  }
}

/** To which the person goes back when it is paid; null: none. */
export function pageOf({
  pageBeforeCheckout,
  pageBeforeCredits,
}: Pick<Cart, 'pageBeforeCheckout' | 'pageBeforeCredits'>): string | null {
  return pageBeforeCheckout ?? pageBeforeCredits;
}

/** - `save`: the server gets this device's. `take`: the server's stands. `ask`: the person says which. */
export type CartDecision = 'save' | 'take' | 'ask';

/**
 * | on this device | on the server | |
 * |---|---|---|
 * | the same | the same, for the same page | take |
 * | the same | the same, for another page | save |
 * | changes what the server has, or what it got from here | | save |
 * | anything | nothing | save |
 * | nothing | something | take |
 * | something | something else | ask |
 */
export function decideCart(
  mine: Pick<UnsavedCart, 'cart' | 'base' | 'sent'>,
  server: Pick<SavedCart, 'cart' | 'version' | 'isBehind'>,
): CartDecision {
  const here = contentsOf(mine.cart);
  const there = contentsOf(server.cart);
  // The same for another request: the server hears from where it is bought now. What it is behind with it hears, too.
  const isKnown = pageOf(mine.cart) === pageOf(server.cart) && server.isBehind !== true;
  if (hasSameContents(here, there)) return isKnown ? 'take' : 'save';
  if (mine.base?.id === server.cart.id && mine.base.version === server.version) return 'save';
  if (mine.sent !== null && hasSameContents(mine.sent, there)) return 'save';
  if (server.cart.lines.length === 0) return 'save';
  return mine.cart.lines.length === 0 ? 'take' : 'ask';
}

/** What to show of the prices that have changed: those the person has seen, of lines that are in both and cost something else now. */
export function pricesBefore(
  known: Pick<KeptCart, 'cart' | 'was' | 'currency'>,
  now: Cart,
  currency: Currency | null,
): KeptCart['was'] {
  if (!isSameCurrency(known.currency, currency)) return {};
  const seen = new Map(known.cart.lines.map((line) => [lineKey(line), offerPrice(line)]));
  return Object.fromEntries(
    now.lines.flatMap((line) => {
      const key = lineKey(line);
      const before = known.was[key] ?? seen.get(key);
      return before && !isSamePrice(before, offerPrice(line)) ? [[key, before]] : [];
    }),
  );
}

/** Amounts of another one are nothing to compare with. What nobody has named counts as the same. */
export function isSameCurrency(one: Currency | null, other: Currency | null): boolean {
  if (one === null || other === null) return true;
  const areNamed = one.code !== undefined && other.code !== undefined;
  return areNamed ? one.code === other.code : one.symbol === other.symbol;
}

export function offerPrice(line: CartLine): OfferPrice {
  switch (line.kind) {
    case 'subscription':
    case 'add-on': {
      const { price, vatPercentage } = line.kind === 'subscription' ? line.plan : line.addOn;
      return { ...price, vatPercentage };
    }
    case 'service-type': {
      const { payAsYouGoPrice: yearly, vatPercentage } = line.serviceType;
      return { monthly: null, yearly, vatPercentage };
    }
    case 'voucher-credits':
      return { monthly: null, yearly: '0', vatPercentage: '0' };
  }
}

function isSamePrice(one: OfferPrice, other: OfferPrice): boolean {
  return one.monthly === other.monthly && one.yearly === other.yearly && one.vatPercentage === other.vatPercentage;
}

/** What was known to be left out and what the server says now: read is what it still says, for the same reason. */
export function leftOutAfter(known: readonly LeftOut[], now: readonly LeftOut[]): LeftOut[] {
  const isAbout = (one: LeftOut, other: LeftOut) => one.kind === other.kind && one.title === other.title;
  const isSame = (one: LeftOut, other: LeftOut) => isAbout(one, other) && one.reason === other.reason;
  const stays = (one: LeftOut) =>
    now.some((other) => isAbout(one, other)) ? now.some((other) => isSame(one, other)) : !one.isRead;
  return [...known.filter(stays), ...now.filter((one) => !known.some((other) => isSame(one, other)))];
}

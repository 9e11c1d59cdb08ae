/** What a change, an answer and a person's decision make of the kept cart: pure steps for the transactions of src/data/cart.ts. */
import type { CartOnServer } from '../../../contract/carts.ts';
import { type CartEvent, changeCart } from '../../../domain/commerce/cart.ts';
import { type Cart, type CartVoucher, emptyCart } from '../../../domain/commerce/cart-state.ts';
import {
  type CartContents,
  type CartVersion,
  type KeptCart,
  type SavedCart,
  type UnsavedCart,
  isSameCurrency,
  leftOutAfter,
  lineKey,
  pricesBefore,
} from '../../../domain/commerce/kept-cart.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import type { OwnCart, VisitorCart } from '../../data/cart.ts';
import { cartFrom, currencyFrom } from '../../../contract/cart-conversion.ts';

/** Where the offers of an event come from. */
export interface Told {
  currency: Currency;
  /** Epoch ms at which the server told their prices. */
  at: number;
}
export type CartChange = (cart: Cart) => Cart;

export const byEvent =
  (event: CartEvent): CartChange =>
  (cart) =>
    changeCart(cart, event);

/** What it brings is the server's answer. */
export const withVoucher =
  (voucher: CartVoucher | null): CartChange =>
  (cart) => ({
    ...cart,
    voucher,
    lines: voucher === null ? cart.lines.filter(({ kind }) => kind !== 'voucher-credits') : cart.lines,
  });

const nothingKept: KeptCart = { cart: emptyCart, change: '', currency: null, pricedAt: null, was: {}, leftOut: [] };

/** null: nothing changes. */
function changed(kept: KeptCart, change: CartChange, id: string, told?: Told): KeptCart | null {
  const cart = change(kept.cart);
  if (cart === kept.cart) return null;
  const isFresh = kept.cart.lines.length === 0;
  const pricedAt = told ? Math.min(told.at, isFresh ? told.at : (kept.pricedAt ?? told.at)) : kept.pricedAt;
  const keys = new Set(cart.lines.map(lineKey));
  const currency = told?.currency ?? kept.currency;
  const isStill = (key: string) => keys.has(key) && isSameCurrency(kept.currency, currency);
  const was = Object.fromEntries(Object.entries(kept.was).filter(([key]) => isStill(key)));
  return { ...kept, cart, change: id, currency, pricedAt, was };
}

export const versionOf = ({ cart: { id }, version }: SavedCart): CartVersion => ({ id, version });

export const shownOf = ({ unsaved, saved }: OwnCart): KeptCart => unsaved ?? saved ?? nothingKept;

export function changeOwn(own: OwnCart, change: CartChange, id: string, told?: Told): OwnCart | null {
  const { unsaved, saved } = own;
  const { cart, ...rest } = shownOf(own);
  const next = changed({ cart, ...rest }, change, id, told);
  if (!next) return null;
  const { base, sent } = unsaved ?? { base: saved && versionOf(saved), sent: null };
  const { version: _version, ...kept } = next as SavedCart;
  return { saved, unsaved: { ...kept, base, sent } };
}

export function changeVisitors(kept: VisitorCart | null, change: CartChange, id: string, told?: Told) {
  const next = changed(kept ?? nothingKept, change, id, told);
  return next && { ...next, checked: kept?.checked ?? null };
}

/** An answer about `about`: the prices that the person has seen are compared with those of now. */
export function answered(about: KeptCart, answer: CartOnServer, at: number): KeptCart {
  const cart = cartFrom(answer, about.cart);
  const leftOut = leftOutAfter(about.leftOut, answer.leftOut);
  const currency = currencyFrom(answer.cartPrice);
  return { cart, change: about.change, currency, pricedAt: at, was: pricesBefore(about, cart, currency), leftOut };
}

/** The server has been asked what it has. */
export function withRead(own: OwnCart, answer: CartOnServer, at: number): OwnCart {
  const kept = answered(own.saved ?? nothingKept, answer, at);
  return { ...own, saved: { ...kept, version: answer.version, isBehind: answer.leftOut.length > 0 } };
}

/** The server has taken `sent`. What was changed meanwhile changes that. */
export function withSaved(own: OwnCart, sent: UnsavedCart, answer: CartOnServer, at: number): OwnCart {
  const saved = { ...answered(sent, answer, at), version: answer.version };
  const { unsaved } = own;
  if (!unsaved || unsaved.change === sent.change) return { saved, unsaved: null };
  return { saved, unsaved: { ...unsaved, base: versionOf(saved), sent: null } };
}

/** Noted before the call, because its answer may be lost. null: it has been changed since. */
export function withSending(own: OwnCart, sending: UnsavedCart, base: CartVersion, sent: CartContents): OwnCart | null {
  if (own.unsaved?.change !== sending.change) return null;
  return { ...own, unsaved: { ...own.unsaved, base, sent } };
}

/** The server's cart stands. Prices that the person has seen of the same lines are still the ones to compare with. */
export function withServers({ unsaved, saved }: OwnCart): OwnCart | null {
  if (!unsaved || !saved) return null;
  const was = { ...saved.was, ...pricesBefore(unsaved, saved.cart, saved.currency) };
  return { saved: { ...saved, was }, unsaved: null };
}

/** This device's cart takes the place of the server's. */
export function withMine({ unsaved, saved }: OwnCart): OwnCart | null {
  return unsaved && saved ? { saved, unsaved: { ...unsaved, base: versionOf(saved), sent: null } } : null;
}

/** The person has read what has changed: the server is to keep no more than that. */
export function accepted(own: OwnCart): OwnCart {
  const saved = own.saved && read(own.saved);
  const unsaved = own.unsaved && read(own.unsaved);
  if (unsaved !== null || saved?.isBehind !== true) return { unsaved, saved };
  const { version: _version, isBehind: _isBehind, ...kept } = saved;
  return { saved, unsaved: { ...kept, base: versionOf(saved), sent: null } };
}

export function read<Kept extends KeptCart>(kept: Kept): Kept {
  return { ...kept, was: {}, leftOut: kept.leftOut.map((one) => ({ ...one, isRead: true as const })) };
}

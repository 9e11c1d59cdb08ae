/** A cart with the prices of now: rebuilt by the rules (domain/commerce) from what is wanted and what is offered to this person. */
import type { CartOnServer } from '../../../contract/carts.ts';
import { addOnFrom, planFrom } from '../../../contract/cart-conversion.ts';
import { canBuyCredits, whyNoCredits } from '../../../domain/buy-credits.ts';
import { isCredits, voucherType } from '../../../domain/commerce/catalogue.ts';
import type { OtherWorkshop } from '../../../domain/commerce/cart-state.ts';
import { type Offers, type WantedLine, rebuildCart } from '../../../domain/commerce/rebuild-cart.ts';
import { voucherNeeds } from '../../../domain/commerce/voucher.ts';
import type { Context } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import type { Buyer } from './buyer.ts';
import { type Known, cartOnWire } from './cart-on-wire.ts';
import { findVoucher } from './find-voucher.ts';
import type { Market } from './priced.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { creditsText, offerText } from './texts.ts';
import { withVoucher } from './with-voucher.ts';

interface Shopper {
  /** Null: a visitor. */
  buyer: Buyer | null;
  country: string;
  language: string;
}

export async function priceCart(
  { db, now }: Pick<Context, 'db' | 'now'>,
  shopper: Shopper,
  wish: KeptWish,
  known: Known,
): Promise<CartOnServer> {
  const { buyer, country, language } = shopper;
  const plain = await readCatalogue(db, country, language);
  const terms = await voucherFor(db, now(), buyer, wish.voucherCode, plain.market);
  const catalogue = terms === null ? plain : withVoucher(plain, terms);
  const otherWorkshops = await ownWorkshops(db, buyer, wish.others);
  const voucher = terms && { ...terms, title: creditsText(terms.credits, language) };
  const offers = { ...offersFor(buyer, catalogue), voucher };
  const { cart, leftOut } = rebuildCart({ ...wish, otherWorkshops }, offers, buyer?.company?.credits ?? 0);
  return {
    ...cartOnWire(cart, catalogue, known),
    validVoucher: cart.voucher && {
      voucherType: { id: cart.voucher.type },
      isCashRebate: cart.voucher.type === voucherType.subscription && terms?.reduction !== null,
    },
    masterOrgAccount: buyer?.ciamId ?? '',
    hasEsiContract: buyer?.company?.hasEsiLicence ?? false,
    ktsVersion: buyer?.company?.ktsVersion ?? '',
    redirectUrl: wish.redirectUrl,
    leftOut: [
      ...(await titled(db, leftOut, { language, reasonOf: reasons(buyer, catalogue) })),
      ...(cart.voucher?.code === wish.voucherCode || wish.voucherCode === ''
        ? []
        : [{ kind: 'voucher' as const, title: wish.voucherCode }]),
    ],
  };
}

/** Of somebody who is signed in. */
export async function priceOwnCart(
  context: Pick<Context, 'db' | 'now'>,
  buyer: Buyer,
  { language }: { language: string },
  wish: KeptWish,
  { id, version }: Known,
): Promise<CartOnServer> {
  return await priceCart(context, { buyer, country: buyer.country, language }, wish, { id, version });
}

/** Null where it does not count: credits are for companies with a subscription. */
async function voucherFor(db: Db, now: Date, buyer: Buyer | null, code: string, market: Market) {
  if (code === '') return null;
  const terms = await findVoucher(db, code, now, { market, buyer });
  if (terms === null || !voucherNeeds(terms).subscription) return terms;
  return buyer !== null && canBuyCredits(buyer.facts) ? terms : null;
}

/** Whoever is known to have no right to credits is offered none (CO-214); a visitor may gather some. */
function offersFor(buyer: Buyer | null, { plans, addOns, market, serviceTypes }: Catalogue): Omit<Offers, 'voucher'> {
  const mayHaveCredits = buyer === null || canBuyCredits(buyer.facts);
  return {
    plans: plans.map(planFrom),
    addOns: addOns.map(addOnFrom).filter((addOn) => mayHaveCredits || !isCredits(addOn)),
    serviceTypes: serviceTypes.map(({ id, partNumber, payAsYouGoPrice, serviceTypeLocalized: title }) => ({
      ...{ id, partNumber, title, payAsYouGoPrice, vatPercentage: market.vatPercentage },
    })),
  };
}

type Reason = Pick<CartOnServer['leftOut'][number], 'reason'>;

/** What is sold, but not to this buyer. */
function reasons(buyer: Buyer | null, { addOns }: Catalogue): (line: WantedLine) => Reason {
  const reason = buyer === null ? null : whyNoCredits(buyer.facts);
  const credits = new Set(addOns.map(addOnFrom).flatMap((addOn) => (isCredits(addOn) ? [addOn.id] : [])));
  return ({ kind, id }) => (reason !== null && kind === 'add-on' && credits.has(id) ? { reason } : {});
}

/** Those of the buyer's own company, each once; for any other the place stays empty. */
async function ownWorkshops(
  db: Db,
  buyer: Buyer | null,
  others: KeptWish['others'],
): Promise<(OtherWorkshop | null)[]> {
  const company = buyer?.company;
  if (!company || others.every((one) => one === null)) return others.map(() => null);
  const branches = await db
    .selectFrom('company')
    .select(['id as cdbId', 'name1 as name'])
    .where('parent_id', '=', company.id)
    .execute();
  const own = new Map([...branches, ...company.workshops].map((one) => [one.cdbId, one]));
  own.delete(company.id);
  return others.map((id, index) => {
    const isFirst = id !== null && others.indexOf(id) === index;
    return isFirst ? (own.get(id) ?? null) : null;
  });
}

const kinds = { subscription: 'plan', 'add-on': 'add_on' } as const;

/** By the name it had, as far as it is known. */
async function titled(
  db: Db,
  lines: readonly WantedLine[],
  { language, reasonOf }: { language: string; reasonOf: (line: WantedLine) => Reason },
): Promise<CartOnServer['leftOut']> {
  const titles: CartOnServer['leftOut'] = [];
  for (const line of lines) {
    const { kind, id } = line;
    const row =
      kind === 'service-type'
        ? undefined
        : await db.selectFrom(kinds[kind]).select(['code', 'words', 'credits']).where('id', '=', id).executeTakeFirst();
    const area = kind === 'subscription' ? 'plan' : 'addOn';
    const title = row === undefined ? '' : offerText({ name: `${area}.${row.code}`, ...row }, 'title', language);
    titles.push({ kind, title, ...reasonOf(line) });
  }
  return titles;
}

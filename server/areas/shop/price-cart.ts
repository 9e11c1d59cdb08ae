/** A cart with the prices of now: rebuilt by the rules (domain/commerce) from what is wanted and what is offered to this person. */
import type { CartOnServer } from '../../../contract/carts.ts';
import { addOnFrom, planFrom } from '../../../contract/cart-conversion.ts';
import { canBuyCredits } from '../../../domain/buy-credits.ts';
import { isCredits } from '../../../domain/commerce/catalogue.ts';
import type { OtherWorkshop } from '../../../domain/commerce/cart-state.ts';
import { type Offers, type WantedLine, rebuildCart } from '../../../domain/commerce/rebuild-cart.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import type { Buyer } from './buyer.ts';
import { type Known, cartOnWire } from './cart-on-wire.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import { offerText } from './texts.ts';

export interface Shopper {
  /** Null: a visitor. */
  buyer: Buyer | null;
  country: string;
  language: string;
}

export async function priceCart(db: Db, shopper: Shopper, wish: KeptWish, known: Known): Promise<CartOnServer> {
  const { buyer, country, language } = shopper;
  const catalogue = await readCatalogue(db, country, language);
  const otherWorkshops = await ownWorkshops(db, buyer, wish.others);
  const wanted = { ...wish, otherWorkshops };
  const { cart, leftOut } = rebuildCart(wanted, offersFor(buyer, catalogue), buyer?.company?.credits ?? 0);
  return {
    ...cartOnWire(cart, catalogue, known),
    masterOrgAccount: buyer?.ciamId ?? '',
    hasEsiContract: buyer?.company?.hasEsiLicence ?? false,
    ktsVersion: buyer?.company?.ktsVersion ?? '',
    redirectUrl: wish.redirectUrl,
    leftOut: [
      ...(await titled(db, leftOut, language)),
      ...(wish.voucherCode === '' ? [] : [{ kind: 'voucher' as const, title: wish.voucherCode }]),
    ],
  };
}

/** Whoever is known to have no right to credits is offered none (CO-214); a visitor may gather some. */
function offersFor(buyer: Buyer | null, { plans, addOns, market, serviceTypes }: Catalogue): Offers {
  const mayHaveCredits = buyer === null || canBuyCredits(buyer.facts);
  return {
    plans: plans.map(planFrom),
    addOns: addOns.map(addOnFrom).filter((addOn) => mayHaveCredits || !isCredits(addOn)),
    serviceTypes: serviceTypes.map(({ id, partNumber, payAsYouGoPrice, serviceTypeLocalized: title }) => ({
      ...{ id, partNumber, title, payAsYouGoPrice, vatPercentage: market.vatPercentage },
    })),
  };
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
async function titled(db: Db, lines: readonly WantedLine[], language: string): Promise<CartOnServer['leftOut']> {
  const titles: CartOnServer['leftOut'] = [];
  for (const { kind, id } of lines) {
    const row =
      kind === 'service-type'
        ? undefined
        : await db.selectFrom(kinds[kind]).select(['code', 'words', 'credits']).where('id', '=', id).executeTakeFirst();
    const area = kind === 'subscription' ? 'plan' : 'addOn';
    const title = row === undefined ? '' : offerText({ name: `${area}.${row.code}`, ...row }, 'title', language);
    titles.push({ kind, title });
  }
  return titles;
}

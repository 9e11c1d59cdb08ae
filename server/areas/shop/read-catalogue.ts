/** What can be bought in a country now, with its prices there. */
import type { AddOnItem, PlanItem, ServiceTypeItem } from '../../../contract/plans.ts';
import { addOnCategory, isCredits } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500 } from '../../../domain/commerce/esi-licence.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { bareLanguage } from '../../texts.ts';
import { serviceTypeName } from '../support/service-type-names.ts';
import { type Market, offerPrices, wirePrice } from './priced.ts';
import { offerText } from './texts.ts';

export interface Catalogue {
  market: Market;
  /** Cheapest first. */
  plans: PlanItem[];
  /** What is sold without a plan, too: credits, and add-ons that a plan does not bring by itself. */
  addOns: AddOnItem[];
  serviceTypes: ServiceTypeItem[];
}

/** Countries times languages, and some room. */
const mostKept = 300;
const kept = new Map<string, Catalogue>();

/**
 * Read once for each edition of the shop, which has another name after every change, in every database (0021_shop_edition.sql).
 * What comes of it is shared: nobody changes it. Refuses `not-found` for a country that is not one of ours.
 */
export async function readCatalogue(db: Db, country: string, languageId: string): Promise<Catalogue> {
  const language = bareLanguage(languageId);
  // First: what is read afterwards is at least as new.
  const { edition } = await db.selectFrom('shop_edition').select('edition').executeTakeFirstOrThrow();
  const key = `${edition} ${country} ${language}`;
  const catalogue = kept.get(key) ?? (await readNow(db, country, language));
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, catalogue);
  return catalogue;
}

async function readNow(db: Db, country: string, language: string): Promise<Catalogue> {
  const market = await readMarket(db, country);
  const addOns = await readAddOns(db, market, language);
  const links = await db.selectFrom('plan_add_on').selectAll().orderBy('add_on_id').execute();
  const plans = await readPlans(db, market, language);
  const ownOf = (planId: number) =>
    links
      .filter(({ plan_id }) => plan_id === planId)
      .flatMap(({ add_on_id, is_mandatory: isMandatory }) =>
        addOns.filter(({ id }) => id === add_on_id).map((addOn) => ({ ...addOn, isMandatory })),
      );
  const isOptional = ({ id }: AddOnItem) => {
    const own = links.filter(({ add_on_id }) => add_on_id === id);
    return own.length === 0 || own.some(({ is_mandatory }) => !is_mandatory);
  };
  return {
    market,
    plans: plans.map((plan) => ({ ...plan, addOn: ownOf(plan.id) })),
    addOns: addOns.filter(isOptional),
    serviceTypes: await readServiceTypes(db, market, language),
  };
}

async function readMarket(db: Db, country: string): Promise<Market> {
  const row = await db
    .selectFrom('region')
    .leftJoin('currency', 'currency.code', 'region.currency')
    .leftJoin('country_vat', 'country_vat.country', 'region.country')
    .select(['region.currency', 'currency.symbol', 'currency.decimals', 'country_vat.percentage'])
    .where('region.country', '=', country)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such country.');
  const { currency: code, symbol, decimals, percentage } = row;
  return {
    country,
    currency: { code, symbol: symbol ?? code, decimals: decimals ?? 2 },
    vatPercentage: percentage ?? '0',
  };
}

/** Where the operator has set no tax nothing is sold. */
async function readPlans(db: Db, market: Market, language: string): Promise<PlanItem[]> {
  const rows = await db
    .selectFrom('plan')
    .innerJoin('plan_price', 'plan_price.plan_id', 'plan.id')
    .innerJoin('country_vat', 'country_vat.country', 'plan_price.country')
    .selectAll('plan')
    .select(['monthly', 'yearly', 'original_monthly', 'original_yearly'])
    .where('plan_price.country', '=', market.country)
    .where('plan_price.currency', '=', market.currency.code)
    .where('plan.is_active', '=', true)
    .execute();
  return rows
    .toSorted((a, b) => compareAmounts(a.yearly, b.yearly) || a.id - b.id)
    .map((row) => {
      const text = { name: `plan.${row.code}`, words: row.words, credits: row.credits };
      const features = offerText(text, 'features', language);
      return {
        id: row.id,
        title: offerText(text, 'title', language),
        description: offerText(text, 'description', language),
        logo: row.logo,
        code: row.code,
        cdm3SubscriptionType: { id: row.subscription_type_id },
        features: features === '' ? [] : features.split('\n'),
        credits: row.credits,
        requiresEsiLicence: row.requires_esi_licence,
        ...offerPrices(market, row),
        addOn: [],
      };
    });
}

async function readAddOns(db: Db, market: Market, language: string): Promise<AddOnItem[]> {
  const rows = await db
    .selectFrom('add_on')
    .innerJoin('add_on_price', 'add_on_price.add_on_id', 'add_on.id')
    .innerJoin('country_vat', 'country_vat.country', 'add_on_price.country')
    .selectAll('add_on')
    .select(['monthly', 'yearly', 'original_monthly', 'original_yearly'])
    .where('add_on_price.country', '=', market.country)
    .where('add_on_price.currency', '=', market.currency.code)
    .where('add_on.is_active', '=', true)
    .orderBy('add_on.id')
    .execute();
  return rows
    .filter((row) => row.category_id !== addOnCategory.rds500 || canBuyRds500(market.country))
    .map((row) => {
      const text = { name: `addOn.${row.code}`, words: row.words, credits: row.credits };
      return {
        id: row.id,
        title: offerText(text, 'title', language),
        description: offerText(text, 'description', language),
        image: row.image,
        isMandatory: false,
        isMultitplyByWorkShop: row.is_per_workshop,
        allowMonthlyPayment: row.allows_monthly,
        isTopUp: row.is_top_up,
        category: { id: row.category_id },
        credits: row.credits,
        ...offerPrices(market, row),
      };
    });
}

/** Services that the country offers and that can be paid one by one. */
async function readServiceTypes(db: Db, market: Market, language: string): Promise<ServiceTypeItem[]> {
  const rows = await db
    .selectFrom('service_price')
    .innerJoin('country_vat', 'country_vat.country', 'service_price.country')
    .innerJoin('service_offer', (join) =>
      join
        .onRef('service_offer.country', '=', 'service_price.country')
        .onRef('service_offer.subsystem_id', '=', 'service_price.subsystem_id'),
    )
    .select(['service_price.subsystem_id', 'service_price.part_number', 'service_price.price'])
    .where('service_price.country', '=', market.country)
    .where('service_price.currency', '=', market.currency.code)
    .where('service_offer.is_active', '=', true)
    .orderBy('service_price.subsystem_id')
    .execute();
  return rows.map((row) => ({
    id: row.subsystem_id,
    partNumber: row.part_number,
    payAsYouGoPrice: wirePrice(market, row.price).netPrice,
    serviceTypeLocalized: serviceTypeName(row.subsystem_id, language),
  }));
}

export function isForCredits({ category, isTopUp }: AddOnItem): boolean {
  return isCredits({ categoryId: category.id, isTopUp });
}

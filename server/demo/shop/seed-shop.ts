/** Fills the shop of a new database: in each country that is there, in its currency. Once; afterwards it belongs to the operator. */
import { addOnCategory } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500 } from '../../../domain/commerce/esi-licence.ts';
import type { Db } from '../../db/db.ts';
import { priceIn, type SeedCurrency, seedCurrencies, vatByCountry } from './currencies.ts';
import { seedAddOns, seedPlans, seedServicePrices } from './offers.ts';

export async function seedShop(db: Db): Promise<void> {
  const currencies = seedCurrencies.map(({ code, symbol, decimals }) => ({ code, symbol, decimals }));
  await db.insertInto('currency').values(currencies).execute();
  await storeOffers(db);
  const places = await placesOf(db);
  if (places.length === 0) return;
  const taxes = places.map(({ country, vat }) => ({ country, percentage: vat }));
  await db.insertInto('country_vat').values(taxes).execute();
  await db
    .insertInto('plan_price')
    .values(places.flatMap((place) => seedPlans.map((plan) => ({ plan_id: plan.id, ...pricesIn(place, plan) }))))
    .execute();
  await db.insertInto('add_on_price').values(places.flatMap(addOnPricesIn)).execute();
  await db.insertInto('service_price').values(places.flatMap(servicePricesIn)).execute();
}

interface Place {
  country: string;
  vat: string;
  currency: SeedCurrency;
}

/** Countries that have a currency and a tax here. */
async function placesOf(db: Db): Promise<Place[]> {
  const regions = await db.selectFrom('region').select(['country', 'currency']).orderBy('country').execute();
  return regions.flatMap(({ country, currency: code }) => {
    const currency = seedCurrencies.find((one) => one.code === code);
    const vat = vatByCountry[country];
    return currency === undefined || vat === undefined ? [] : [{ country, vat, currency }];
  });
}

async function storeOffers(db: Db): Promise<void> {
  const plans = seedPlans.map(({ id, code, subscription_type_id, credits, requires_esi_licence }) => ({
    ...{ id, code, subscription_type_id, credits, requires_esi_licence },
  }));
  await db.insertInto('plan').values(plans).execute();
  const addOns = seedAddOns.map(({ id, code, category_id, credits = 0, monthly, ...flags }) => ({
    ...{ id, code, category_id, credits },
    is_per_workshop: flags.is_per_workshop === true,
    is_top_up: flags.is_top_up === true,
    allows_monthly: monthly !== undefined,
  }));
  await db.insertInto('add_on').values(addOns).execute();
  const links = seedPlans.flatMap(({ id: plan_id, mandatory, optional }) => [
    ...mandatory.map((add_on_id) => ({ plan_id, add_on_id, is_mandatory: true })),
    ...optional.map((add_on_id) => ({ plan_id, add_on_id, is_mandatory: false })),
  ]);
  await db.insertInto('plan_add_on').values(links).execute();
}

function addOnPricesIn(place: Place) {
  return seedAddOns
    .filter(({ category_id }) => category_id !== addOnCategory.rds500 || canBuyRds500(place.country))
    .map((addOn) => ({ add_on_id: addOn.id, ...pricesIn(place, addOn) }));
}

function servicePricesIn({ country, currency }: Place) {
  return seedServicePrices.map(({ subsystem_id, part_number, euro }) => ({
    ...{ country, subsystem_id, part_number, currency: currency.code, price: priceIn(currency, euro) },
  }));
}

function pricesIn(
  { country, currency }: Place,
  { monthly, yearly, originally }: Pick<(typeof seedPlans)[number], 'monthly' | 'yearly' | 'originally'>,
) {
  const optional = (euro: number | undefined) => (euro === undefined ? null : priceIn(currency, euro));
  return {
    country,
    currency: currency.code,
    monthly: optional(monthly),
    yearly: priceIn(currency, yearly),
    original_monthly: optional(originally?.monthly),
    original_yearly: optional(originally?.yearly),
  };
}

/** What the companies can buy, and what each wants to. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

const at = new Date('2026-03-02T08:00:00.000Z');

/** With a plan, an add-on and single credits to buy. */
export async function createGermany(db: Kysely<Tables>): Promise<void> {
  const region = {
    country: 'de',
    country_name: 'Germany',
    is_active: true,
    url: '',
    area: 'EU',
    cdm_version: '3.0',
  } as const;
  const lists = { time_zones: '["Europe/Berlin"]', booking_types: '[1, 2]', search_methods: '[10]' };
  await db
    .insertInto('region')
    .values({ ...region, ...lists, has_wholesaler_config: false, currency: 'EUR' })
    .execute();
  await db.insertInto('currency').values({ code: 'EUR', symbol: '€' }).execute();
  await db.insertInto('country_vat').values({ country: 'de', percentage: '19' }).execute();
  const price = {
    country: 'de',
    currency: 'EUR',
    yearly: '96.00',
    monthly: null,
    original_monthly: null,
    original_yearly: null,
  };
  await db.insertInto('plan').values({ id: 2, code: 'business', subscription_type_id: 11 }).execute();
  await db
    .insertInto('plan_price')
    .values({ ...price, plan_id: 2 })
    .execute();
  await db.insertInto('add_on').values({ id: 216, code: 'single-credits', category_id: 16, credits: 1 }).execute();
  await db
    .insertInto('add_on_price')
    .values({ ...price, add_on_id: 216 })
    .execute();
}

export async function createCart(db: Kysely<Tables>, companyId: number, accountId: string): Promise<string> {
  const wish = { lines: [{ kind: 'add-on', id: 216, quantity: companyId }], frequency: 6, workshops: 1, others: [] };
  const wanted = JSON.stringify({ ...wish, voucherCode: '', isRefilling: false, redirectUrl: '' });
  const cart = { account_id: accountId, company_id: companyId, wanted, changed_at: at };
  return String((await db.insertInto('cart').values(cart).returning('id').executeTakeFirstOrThrow()).id);
}

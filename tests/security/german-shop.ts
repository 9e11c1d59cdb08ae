/** What the companies can buy, and what each wants to. */
import type { Kysely } from 'kysely';
import type { CartOnServer } from '../../contract/carts.ts';
import type { Tables } from '../../server/db/tables.ts';
import { aBill } from '../support/a-bill.ts';

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

export async function createOrder(db: Kysely<Tables>, companyId: number, accountId: string): Promise<string> {
  const id = `order-${companyId}`;
  const owner = { account_id: accountId, company_id: companyId, cart_id: companyId, cart_version: 7 };
  const delivery = { companyName: 'Eins', street: '', zipCode: '', city: '', country: 'de', contactPerson: '' };
  const where = { country: 'de', language: 'de', delivery: JSON.stringify(delivery), supplier_id: null };
  const sum = { currency: 'EUR', net: '100.00', vat: '19.00', total: '119.00' };
  const cart = JSON.stringify(cartOf(companyId));
  await db
    .insertInto('shop_order')
    .values({ id, ...owner, ...where, ...sum, cart, state: 'open', created_at: at })
    .execute();
  const payment = { order_id: id, number: 1, account_id: accountId, client_key: id, method_id: 1 };
  await db
    .insertInto('order_payment')
    .values({ id: `payment-${companyId}`, ...payment, state: 'action', began_at: at })
    .execute();
  return id;
}

export async function createBill(db: Kysely<Tables>, companyId: number): Promise<string> {
  const { number, date, methodId: method_id, document } = aBill({}, { number: `DE-2026-${companyId}` });
  const sum = { amount: '119.00', currency: 'EUR', method_id, document: JSON.stringify(document) };
  const bill = { id: `bill-${companyId}`, company_id: companyId, invoice_number: number, date };
  await db
    .insertInto('billing_transaction')
    .values({ ...bill, ...sum })
    .execute();
  return bill.id;
}

function cartOf(companyId: number): CartOnServer {
  const currency = { code: 'EUR', symbol: '€', decimals: 2 };
  const price = { currency, vatPercentage: '19', netPrice: '100.00', vatAmmout: '19.00', actualPrice: '119.00' };
  const sum = { ...price, voucherAppliedPrice: null };
  return {
    ...{ id: companyId, version: 7, masterOrgAccount: '', shoppingItems: [], cartPrice: sum, originalCartPrice: sum },
    ...{ childOrgAccounts: [], transactionId: null, adyenPaymentDetailsId: null, voucherCode: '', validVoucher: null },
    ...{ hasEsiContract: false, ktsVersion: '', paymentFrequency: { id: 6 }, frontendSelectedNumberOfWorkshop: 1 },
    ...{ isRefilling: false, redirectUrl: '', leftOut: [] },
  };
}

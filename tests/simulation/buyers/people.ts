/** Who buys in a run: companies of some countries, their managers, and the vouchers that they know. */
import type { CartOnServer, WantedCart } from '../../../contract/carts.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Random } from '../../../src/platform/random.ts';
import type { VoucherType } from '../../../domain/commerce/catalogue.ts';
import { testStart } from '../../support/test-database.ts';
import { type Country, type Stage, countries } from './stage.ts';

export interface BuyingCompany {
  id: number;
  country: Country;
}

export interface Buyer {
  name: string;
  ciamId: string;
  accountId: string;
  company: BuyingCompany;
}

/** What the person called last, to be repeated. */
export interface Placed {
  call: 'card' | 'bacs' | 'sepa' | 'account' | 'voucher' | 'free';
  body: Record<string, unknown>;
  key: string;
}

export type Wanted = Pick<WantedCart, 'shoppingItems'> & Partial<WantedCart>;

export interface Tab {
  name: string;
  buyer: Buyer;
  /** As it was shown last. */
  cart: CartOnServer | null;
  /** What was put into it last. */
  wanted: Wanted | null;
  order: OrderStatus | null;
  placed: Placed | null;
  /** Something of theirs is being paid. */
  isBlocked: boolean;
  isGone: boolean;
}

export interface Voucher {
  code: string;
  type: VoucherType;
  credits: number;
  most_uses: number;
  percentage?: string;
}

export interface People {
  companies: BuyingCompany[];
  buyers: Buyer[];
  vouchers: Voucher[];
}

const mostCompanies = 3;
const mostBuyers = 3;
/** Pay-as-you-go, business, enterprise. */
/** Pay-as-you-go gives way to every other plan, which are sold over nothing that is paid (decision 78). */
const plans = [10, 10, 11, 12] as const;

export async function openPeople({ database: { kysely: db } }: Stage, random: Random): Promise<People> {
  const upTo = (most: number) => 1 + Math.floor(random.number() * most);
  const chance = (share: number) => random.number() < share;
  const names = Object.keys(countries) as Country[];
  const first = chance(0.5) ? 'de' : names[Math.floor(random.number() * names.length)]!;
  const companies: BuyingCompany[] = [];
  for (let index = 0; index < upTo(mostCompanies); index++) {
    const country = chance(0.7) ? first : names[Math.floor(random.number() * names.length)]!;
    const id = 5001 + index;
    const opening = [-6, 0, 40][Math.floor(random.number() * 3)]!;
    const plan = plans[Math.floor(random.number() * plans.length)]!;
    companies.push({ id, country });
    await db
      .insertInto('company')
      .values({
        ...{ id, parent_id: id, country, name1: `Workshop ${id}`, credits: opening },
        ...{ subscription_type_id: plan, subscription_active: chance(0.7), renewal_date: null, valid_till: null },
        workshops: JSON.stringify([
          { cdbId: id, name: `Workshop ${id}` },
          { cdbId: id + 500, name: 'Second' },
        ]),
        ...{ has_esi_licence: chance(0.9), kts_version: 'KTS 560', allow_pay_via_account: chance(0.5) },
      })
      .execute();
  }
  const buyers: Buyer[] = [];
  for (const company of companies) {
    for (let index = 0; index < upTo(mostBuyers); index++) {
      const name = `${company.country}${company.id % 10}-${'abc'[index]}`;
      const buyer = { name, ciamId: `${name}-ciam`, accountId: `account-${name}`, company };
      buyers.push(buyer);
      await db
        .insertInto('account')
        .values({
          ...{ id: buyer.accountId, ciam_id: buyer.ciamId, company_id: company.id, home_company_id: company.id },
          ...{ role_id: 10, first_name: name, last_name: 'Test', created_at: testStart },
        })
        .execute();
    }
  }
  return { companies, buyers, vouchers: await openVouchers(db) };
}

async function openVouchers(db: Stage['database']['kysely']): Promise<Voucher[]> {
  const vouchers: Voucher[] = [
    { code: 'CREDIT', type: 11, credits: 10, most_uses: 1 },
    { code: 'SEVERA', type: 11, credits: 3, most_uses: 2 },
    { code: 'REDUC1', type: 31, credits: 5, most_uses: 1, percentage: '20' },
    { code: 'REDUC2', type: 31, credits: 0, most_uses: 1, percentage: '10' },
    { code: 'REDUC3', type: 31, credits: 1, most_uses: 2, percentage: '50' },
    { code: 'PREPAI', type: 41, credits: 20, most_uses: 1 },
  ];
  const rows = vouchers.map(({ percentage = null, ...voucher }) => ({ ...voucher, percentage, part_number: 'VC' }));
  await db.insertInto('voucher').values(rows).execute();
  return vouchers;
}

export function newTab(buyer: Buyer, number: number): Tab {
  return {
    name: `${buyer.name}.${number}`,
    buyer,
    cart: null,
    wanted: null,
    order: null,
    placed: null,
    isBlocked: false,
    isGone: false,
  };
}

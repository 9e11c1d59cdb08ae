/** Whether a cart may be ordered as the person saw it; the rules are the domain's (domain/commerce/checkout-problems.ts). */
import { cartFrom } from '../../../contract/cart-conversion.ts';
import type { CartOnServer } from '../../../contract/carts.ts';
import { isMapped } from '../../../domain/access.ts';
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import type { PaymentMethod } from '../../../domain/commerce/catalogue.ts';
import { type Delivery, checkoutProblems } from '../../../domain/commerce/checkout-problems.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import type { OwnSubscription } from '../../../domain/commerce/own-plan.ts';
import { methodsFor } from '../../../domain/commerce/payment-methods.ts';
import { portalCountryOf } from '../../../domain/portal-country.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { type Context, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { Buyer } from '../shop/buyer.ts';
import type { CompanyRow } from '../subscriptions/life-store.ts';

/** What the person ordered and saw. */
export interface Ordered {
  ciamId: string;
  countryCode: string;
  language: string;
  cartId: number;
  cartVersion: number;
  expectedTotal: string;
  delivery: Delivery;
  supplierId: string | null;
}

/** Null: there is nothing to pay. */
export type Method = PaymentMethod | null;

/** Refuses `price-changed`, and `not-payable` with the problem as its field. */
export async function checkOrder(
  { db, now }: Pick<Context, 'db' | 'now'>,
  buyer: Buyer,
  cart: CartOnServer,
  ordered: Ordered,
  method: Method,
) {
  const total = cart.cartPrice.actualPrice;
  if (cart.leftOut.length > 0 || compareAmounts(total, ordered.expectedTotal) !== 0)
    throw new Refusal('price-changed', 'The cart costs something else by now.', { field: 'expectedTotal' });
  const rules = cartFrom(cart, emptyCart);
  const company = await companyFacts(db, buyer);
  const [problem] = checkoutProblems({
    cart: rules,
    total,
    delivery: ordered.delivery,
    method,
    areTermsAccepted: true,
    supplierId: await supplierOf(db, buyer, ordered.supplierId),
    mayPurchase: buyer.facts.roleId === roleId.manager && isMapped(buyer.facts),
    now: now().getTime(),
    ...company,
  });
  if (problem !== undefined)
    throw new Refusal('not-payable', 'Something stands in the way of paying.', { field: problem });
  const { code: currency } = cart.cartPrice.currency;
  const offered = methodsFor({ country: buyer.country, total, currency, ...company });
  if (method !== null && !offered.includes(method))
    throw new Refusal('not-payable', 'This cannot be paid in this way.', { field: 'no-method' });
  if (portalCountryOf(ordered.delivery.country) !== buyer.country)
    throw new Refusal('not-payable', 'The company is in another country.', { field: 'company-incomplete' });
}

/** Of a company in review: none. */
export async function companyFacts(db: Db, { company }: Buyer) {
  const row = company
    ? await db
        .selectFrom('company')
        .select([
          'id',
          'parent_id',
          'subscription_active',
          'subscription_type_id',
          'trial_status',
          'add_ons',
          'renewal_date',
          'allow_pay_via_account',
        ])
        .where('id', '=', company.id)
        .executeTakeFirst()
    : undefined;
  return {
    own: row === undefined ? null : ownOf(row),
    hasMainWorkshop: row !== undefined && row.id !== row.parent_id,
    mayPayByCompanyAccount: row?.allow_pay_via_account ?? false,
  };
}

/** What a company has, as the rules know it. */
export function ownOf(
  row: Pick<CompanyRow, 'subscription_active' | 'subscription_type_id' | 'trial_status' | 'add_ons' | 'renewal_date'>,
): OwnSubscription {
  const { subscription_type_id: id, subscription_active: isActive, trial_status: trialStatus, add_ons: addOns } = row;
  const renewalDate = row.renewal_date?.toISOString() ?? null;
  return { isActive, trialStatus, addOns, renewalDate, cdm3SubscriptionType: id === null ? null : { id } };
}

/** Where a country has wholesalers it is one of its branches; elsewhere nobody is asked. */
async function supplierOf(db: Db, { country }: Buyer, supplierId: string | null): Promise<string | null> {
  const region = await db
    .selectFrom('region')
    .select('has_wholesaler_config')
    .where('country', '=', country)
    .executeTakeFirst();
  if (!region?.has_wholesaler_config) return 'none';
  const branch = await db
    .selectFrom('wholesaler_branch')
    .innerJoin('wholesaler_group', 'wholesaler_group.id', 'wholesaler_branch.group_id')
    .select('wholesaler_branch.id')
    .where('wholesaler_group.country', '=', country)
    .where('wholesaler_branch.id', '=', supplierId)
    .executeTakeFirst();
  return branch?.id ?? null;
}

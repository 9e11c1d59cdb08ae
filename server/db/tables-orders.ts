/** Rows of the tables that 0024_orders.sql adds, with the columns of later migrations. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Account } from '../../contract/accounts.ts';
import type { CartOnServer } from '../../contract/carts.ts';
import type { DeliveryData } from '../../contract/checkout.ts';
import type { PaymentState } from '../../domain/commerce/order.ts';
import type { Json } from './tables-core.ts';
import type { KeptWish } from './tables-shop.ts';

type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ShopOrderTable {
  id: string;
  sequence: GeneratedAlways<number>;
  account_id: string;
  company_id: number;
  cart_id: number;
  cart_version: number;
  cart: Json<CartOnServer>;
  delivery: Json<DeliveryData>;
  supplier_id: string | null;
  country: string;
  language: string;
  /** ISO 4217. */
  currency: string;
  /** Decimal text. */
  net: string;
  vat: string;
  total: string;
  state: 'open' | 'paid' | 'closed';
  created_at: Date;
  paid_at: OrNull<Date>;
  invoice_number: ColumnType<string, string | undefined, string>;
  kind: ColumnType<OrderKind, OrderKind | undefined, OrderKind>;
  /** Which period a renewal pays, or the rest of one. */
  period_from: OrNull<Date>;
  period_until: OrNull<Date>;
  brings: JsonOrNull<KeptUpgrade>;
}

/** What a subscription holds after an upgrade, as it was ordered. */
export interface KeptUpgrade {
  wanted: KeptWish;
  /** That come at once. */
  credits: number;
  company: {
    subscription_type_id: number;
    subscription_name: string;
    /** Per year. */
    subscription_credits: number;
    add_ons: Subscription['addOns'];
    workshops: Subscription['workshops'];
  };
}
type Subscription = Account['subscription'];

/** `method`: the stored method is changed, nothing is charged. */
type OrderKind = 'purchase' | 'renewal' | 'method' | 'upgrade';

export interface OrderPaymentTable {
  id: string;
  order_id: string;
  number: number;
  account_id: string;
  client_key: string;
  method_id: number;
  state: PaymentState;
  asked: JsonOrNull<Asked>;
  asked_at: OrNull<Date>;
  action: JsonOrNull<Record<string, unknown>>;
  provider_id: OrNull<string>;
  refusal_code: OrNull<number>;
  began_at: Date;
  told_at: OrNull<Date>;
  overdue_at: OrNull<Date>;
  is_asked_again: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What the provider was asked: to pay, what the person gave after an action, or to charge a stored method without the person. */
export interface Asked {
  kind: 'pay' | 'details' | 'charge';
  key: string;
  body: Record<string, unknown>;
}

export interface OrderTables {
  shop_order: ShopOrderTable;
  order_payment: OrderPaymentTable;
}

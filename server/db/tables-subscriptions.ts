/** Rows of the table of 0025_subscription_life.sql, with the column of 0049_year_credits.sql. */
import type { DeliveryData } from '../../contract/checkout.ts';
import type { PaymentFrequency } from '../../domain/commerce/catalogue.ts';
import type { Json } from './tables-core.ts';
import type { KeptWish } from './tables-shop.ts';
import type { ColumnType } from 'kysely';

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** As far as the provider says it. */
export interface KeptMethod {
  /** At the provider. */
  id: string;
  brand: string | null;
  lastFour: string | null;
  /** `MM/YYYY`. */
  expires: string | null;
}

export interface SubscriptionTables {
  subscription: {
    company_id: number;
    account_id: OrNull<string>;
    language: string;
    delivery: ColumnType<DeliveryData | null, string | null | undefined, string | null>;
    supplier_id: OrNull<string>;
    wanted: Json<KeptWish>;
    next_frequency: OrNull<PaymentFrequency>;
    anchor_day: number;
    year_from: Date;
    year_credits: ColumnType<number, number | undefined, number>;
    method_id: ColumnType<number, number | undefined, number>;
    stored_method: ColumnType<KeptMethod | null, string | null | undefined, string | null>;
    terminated_at: OrNull<Date>;
    termination_reason: OrNull<number>;
    termination_comment: ColumnType<string, string | undefined, string>;
    charging: OrNull<'renewal' | 'reactivation'>;
    failed_at: OrNull<Date>;
    next_try_at: OrNull<Date>;
    refusal_code: OrNull<number>;
    changed_at: Date;
  };
}

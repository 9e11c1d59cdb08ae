/** Rows of the tables of the shop: what it sells (0017_shop.sql), what people want to buy (0018_carts.sql), vouchers (0019_vouchers.sql). */
import type { ColumnType, Generated } from 'kysely';
import type { PaymentFrequency, VoucherType } from '../../domain/commerce/catalogue.ts';
import type { WantedLine } from '../../domain/commerce/rebuild-cart.ts';

/** By language; what a language or a text lacks is read elsewhere. */
export type OfferWords = Record<string, { title?: string; description?: string; features?: string }>;
type Words = ColumnType<OfferWords, string | undefined, string>;

/** What of a cart is kept: no price. */
export interface KeptWish {
  lines: WantedLine[];
  frequency: PaymentFrequency;
  workshops: number;
  /** cdbId of the other workshops; null: not chosen yet. */
  others: (number | null)[];
  /** Empty: none. */
  voucherCode: string;
  isRefilling: boolean;
  redirectUrl: string;
}

interface OfferPriceColumns {
  country: string;
  currency: string;
  /** Decimal text. */
  monthly: string | null;
  yearly: string;
  original_monthly: string | null;
  original_yearly: string | null;
}

export interface ShopTables {
  /** 0021_shop_edition.sql. */
  shop_edition: { edition: string };
  currency: { code: string; symbol: string; decimals: Generated<number> };
  country_vat: { country: string; percentage: string };
  plan: {
    id: number;
    code: string;
    subscription_type_id: number;
    logo: Generated<string>;
    credits: Generated<number>;
    requires_esi_licence: Generated<boolean>;
    is_active: Generated<boolean>;
    words: Words;
  };
  add_on: {
    id: number;
    code: string;
    category_id: number;
    image: Generated<string>;
    is_per_workshop: Generated<boolean>;
    allows_monthly: Generated<boolean>;
    is_top_up: Generated<boolean>;
    credits: Generated<number>;
    is_active: Generated<boolean>;
    words: Words;
  };
  plan_add_on: { plan_id: number; add_on_id: number; is_mandatory: Generated<boolean> };
  plan_price: OfferPriceColumns & { plan_id: number };
  add_on_price: OfferPriceColumns & { add_on_id: number };
  service_price: { subsystem_id: number; country: string; currency: string; part_number: string; price: string };
  cart: {
    id: Generated<number>;
    account_id: string;
    company_id: number | null;
    version: Generated<number>;
    wanted: ColumnType<KeptWish, string, string>;
    changed_at: Date;
  };
  voucher: {
    code: string;
    type: VoucherType;
    country: Generated<string | null>;
    valid_from: Generated<Date | null>;
    valid_until: Generated<Date | null>;
    most_uses: Generated<number>;
    percentage: Generated<string | null>;
    amount: Generated<string | null>;
    currency: Generated<string | null>;
    credits: Generated<number>;
    part_number: Generated<string>;
    is_active: Generated<boolean>;
  };
  voucher_plan: { code: string; plan_id: number };
  voucher_use: {
    code: string;
    number: number;
    company_id: number;
    account_id: string;
    cause: string;
    used_at: Date;
  };
}

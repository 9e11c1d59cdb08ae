/** What can be bought, as the server offers it to a visitor of one country (CO-110 to CO-117). */
import type { Amount } from './money.ts';

/** CO-114. */
export const paymentFrequency = { monthly: 1, yearly: 6 } as const;
export type PaymentFrequency = (typeof paymentFrequency)[keyof typeof paymentFrequency];

/** CO-116. */
export const paymentMethod = { creditCard: 1, sepaDirectDebit: 2, companyAccount: 3, bacsDirectDebit: 4 } as const;
export type PaymentMethod = (typeof paymentMethod)[keyof typeof paymentMethod];

/** CO-346, CO-348 (decisions: credit packages). */
export const addOnCategory = { creditPackage: 1, carRepair: 6, rds500: 11, singleCredits: 16 } as const;

/** CO-210 (decisions: credit packages). */
export const voucherType = { credit: 11, subscription: 31, prepaid: 41 } as const;
export type VoucherType = (typeof voucherType)[keyof typeof voucherType];

/** CO-208. */
export const voucherCodeLength = 6;

/** CO-008. */
export const enterpriseWorkshops = { least: 2, most: 50 } as const;

/** Excluding VAT, per month and per year; null: cannot be paid like this. */
export interface UnitPrice {
  monthly: Amount | null;
  yearly: Amount;
}

interface Offered {
  id: number;
  title: string;
  /** What is paid, and what it would cost without a reduction. */
  price: UnitPrice;
  originalPrice: UnitPrice;
  /** What is paid when the voucher of the cart counts for it. */
  voucherPrice: UnitPrice | null;
  /** Decimal text, `19`. */
  vatPercentage: string;
}

export interface AddOn extends Offered {
  categoryId: number;
  isMandatory: boolean;
  /** Once for each workshop (wire: isMultitplyByWorkShop). */
  isPerWorkshop: boolean;
  allowsMonthlyPayment: boolean;
  isTopUp: boolean;
}

export interface Plan extends Offered {
  /** subscription-type.ts. */
  subscriptionType: number;
  /** It needs an active ESI[tronic] licence and an interface, or the RDS500 add-on (CO-201). */
  needsEsiLicence: boolean;
  addOns: readonly AddOn[];
}

/** What one request costs without a subscription. */
export interface ServiceType {
  id: number;
  partNumber: string;
  title: string;
  payAsYouGoPrice: Amount;
  vatPercentage: string;
}

/** CO-192: packages on the wallet's first shelf. */
export function isCreditPackage({ categoryId, isTopUp }: Pick<AddOn, 'categoryId' | 'isTopUp'>): boolean {
  return categoryId === addOnCategory.creditPackage && isTopUp;
}

/** CO-193. */
export function isSingleCredits({ categoryId }: Pick<AddOn, 'categoryId'>): boolean {
  return categoryId === addOnCategory.singleCredits;
}

export function isCredits(addOn: Pick<AddOn, 'categoryId' | 'isTopUp'>): boolean {
  return isCreditPackage(addOn) || isSingleCredits(addOn);
}

/** A cart as a person fills it; what it costs is computed from the offers in it (cart-totals.ts), never kept beside them (CO-101 to CO-106). */
import {
  type AddOn,
  type PaymentFrequency,
  type Plan,
  type ServiceType,
  type VoucherType,
  paymentFrequency,
} from './catalogue.ts';
import { subscriptionType } from '../subscription-type.ts';

export type CartLine =
  | { kind: 'subscription'; plan: Plan; quantity: number }
  | { kind: 'add-on'; addOn: AddOn; quantity: number }
  | { kind: 'service-type'; serviceType: ServiceType; quantity: number }
  /** What a voucher brings; nobody changes how many. */
  | { kind: 'voucher-credits'; title: string; partNumber: string; quantity: number };

/** Another workshop of an enterprise; its account is chosen later. */
export interface OtherWorkshop {
  cdbId: number;
  name: string;
}

export interface CartVoucher {
  /** 6 characters. */
  code: string;
  type: VoucherType;
}

export interface Cart {
  /** Of the server; 0: it does not know it. */
  id: number;
  lines: readonly CartLine[];
  frequency: PaymentFrequency;
  /** At least 1. */
  workshops: number;
  /** One less than `workshops`; null: not chosen yet. */
  otherWorkshops: readonly (OtherWorkshop | null)[];
  voucher: CartVoucher | null;
  /** Turns round whenever the voucher has to be checked anew. */
  voucherCheck: boolean;
  hasEsiContract: boolean;
  /** Interface of the company; empty: none. Not there in a cart that was kept before it was. */
  ktsVersion?: string;
  /** It pays for one request, which is submitted afterwards. */
  isForRequest: boolean;
  /** It brings a negative balance back to zero: how much is not a choice. */
  isRefilling: boolean;
  /** Same-site paths; they outlive what is in the cart. */
  pageBeforeCheckout: string | null;
  pageBeforeCredits: string | null;
}

export const emptyCart: Cart = {
  id: 0,
  lines: [],
  frequency: paymentFrequency.yearly,
  workshops: 1,
  otherWorkshops: [],
  voucher: null,
  voucherCheck: false,
  hasEsiContract: false,
  ktsVersion: '',
  isForRequest: false,
  isRefilling: false,
  pageBeforeCheckout: null,
  pageBeforeCredits: null,
};

export function planIn(cart: Pick<Cart, 'lines'>): Plan | null {
  return cart.lines.find((line) => line.kind === 'subscription')?.plan ?? null;
}

export function isPayAsYouGo(cart: Pick<Cart, 'lines'>): boolean {
  return planIn(cart)?.subscriptionType === subscriptionType.payAsYouGo;
}

/** Of whatever the shop sells: mandatory add-ons come with a plan by themselves. */
export function isMandatory(line: CartLine): boolean {
  return line.kind === 'add-on' && line.addOn.isMandatory;
}

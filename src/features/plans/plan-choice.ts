/** What is chosen of a plan stands in the address: `?pay=monthly&workshops=12&addons=3.5&voucher=SAVE20`. Whatever somebody typed there. */
import type { CartVoucher } from '../../../domain/commerce/cart-state.ts';
import type { PlanChoice } from '../../../domain/commerce/plan-cost.ts';
import {
  enterpriseWorkshops,
  paymentFrequency,
  voucherCodeLength,
  voucherType,
} from '../../../domain/commerce/catalogue.ts';
import type { AddressChange, AddressValues } from '../../ui/use-address.ts';

const monthly = 'monthly';

export function choiceFrom(values: AddressValues): PlanChoice {
  const wanted = Number.parseInt(values['workshops'] ?? '', 10);
  const { least, most } = enterpriseWorkshops;
  return {
    frequency: values['pay'] === monthly ? paymentFrequency.monthly : paymentFrequency.yearly,
    workshops: Number.isSafeInteger(wanted) ? Math.min(most, Math.max(least, wanted)) : least,
    addOns: (values['addons'] ?? '').split('.').filter(isId).map(Number),
    voucher: voucherFrom(values),
  };
}

/** For a plan that is still to be chosen; null: none. The server says whether it counts. */
export function voucherFrom(values: AddressValues): CartVoucher | null {
  const code = values['voucher'] ?? '';
  return isVoucherCode(code) ? { code, type: voucherType.subscription } : null;
}

/** Only what is not as it would be anyway. */
export function addressOf({ frequency, workshops, addOns, voucher }: PlanChoice): AddressChange {
  return {
    pay: frequency === paymentFrequency.monthly ? monthly : null,
    workshops: workshops === enterpriseWorkshops.least ? null : workshops,
    addons: addOns.length === 0 ? null : addOns.join('.'),
    voucher: voucher?.code ?? null,
  };
}

/** Of another page about the same choice. */
export function searchOf(choice: PlanChoice): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(addressOf(choice)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function isId(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

function isVoucherCode(text: string): boolean {
  return text.length === voucherCodeLength && /^[A-Z0-9]+$/.test(text);
}

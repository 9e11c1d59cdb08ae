/** What is chosen of a plan stands in the address: `?pay=monthly&workshops=12&addons=3.5`. Whatever somebody typed there. */
import type { PlanChoice } from '../../../domain/commerce/plan-cost.ts';
import { enterpriseWorkshops, paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import type { AddressChange, AddressValues } from '../../ui/use-address.ts';

const monthly = 'monthly';

export function choiceFrom(values: AddressValues): PlanChoice {
  const wanted = Number.parseInt(values['workshops'] ?? '', 10);
  const { least, most } = enterpriseWorkshops;
  return {
    frequency: values['pay'] === monthly ? paymentFrequency.monthly : paymentFrequency.yearly,
    workshops: Number.isSafeInteger(wanted) ? Math.min(most, Math.max(least, wanted)) : least,
    addOns: (values['addons'] ?? '').split('.').filter(isId).map(Number),
  };
}

/** Only what is not as it would be anyway. */
export function addressOf({ frequency, workshops, addOns }: PlanChoice): AddressChange {
  return {
    pay: frequency === paymentFrequency.monthly ? monthly : null,
    workshops: workshops === enterpriseWorkshops.least ? null : workshops,
    addons: addOns.length === 0 ? null : addOns.join('.'),
  };
}

function isId(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

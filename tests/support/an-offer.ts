/** What a shop offers to rules under test, and what somebody wants of it. */
import type { Cart } from '../../domain/commerce/cart-state.ts';
import { type AddOn, type Plan, addOnCategory } from '../../domain/commerce/catalogue.ts';
import type { Offers, WantedContents } from '../../domain/commerce/rebuild-cart.ts';
import { subscriptionType } from '../../domain/subscription-type.ts';

const price = { monthly: '10.00', yearly: '100.00' };
const offered = { price, originalPrice: price, voucherPrice: null, vatPercentage: '19' };
const flags = { isMandatory: false, isPerWorkshop: false, allowsMonthlyPayment: true, isTopUp: false };
const addOn = (id: number, change: Partial<AddOn> = {}): AddOn => ({
  ...{ ...offered, ...flags, id, title: `Add-on ${id}`, categoryId: addOnCategory.carRepair },
  ...change,
});
const plan = (id: number, type: number, addOns: AddOn[]): Plan => ({
  ...{ ...offered, id, title: `Plan ${id}`, subscriptionType: type, needsEsiLicence: false, addOns },
});
const service = addOn(1, { isMandatory: true, isPerWorkshop: true });
const repair = addOn(2, { isPerWorkshop: true });
const other = addOn(3);
const tenCredits = addOn(4, { categoryId: addOnCategory.creditPackage, isTopUp: true });
const single = addOn(16, { categoryId: addOnCategory.singleCredits });
export const offers: Offers = {
  plans: [
    plan(20, subscriptionType.business, [service, repair]),
    plan(30, subscriptionType.enterprise, [service, repair]),
  ],
  addOns: [repair, other, tenCredits, single],
  serviceTypes: [{ id: 6, partNumber: 'RD', title: 'Remote', payAsYouGoPrice: '39.00', vatPercentage: '19' }],
  voucher: null,
};
export const wish: WantedContents = { lines: [], frequency: 6, workshops: 1, otherWorkshops: [], isRefilling: false };
export const line = (kind: 'subscription' | 'add-on' | 'service-type', id: number, quantity = 1) => ({
  kind,
  id,
  quantity,
});
export const keysOf = ({ lines }: Cart) =>
  lines.map((one) => [
    one.kind === 'add-on' ? one.addOn.id : one.kind === 'subscription' ? one.plan.id : one.kind,
    one.quantity,
  ]);

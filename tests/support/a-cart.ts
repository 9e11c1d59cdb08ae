/** Offers of a shop for rules of the cart, and a cart made of what people do. */
import { type Cart, emptyCart } from '../../domain/commerce/cart-state.ts';
import { type CartEvent, changeCart } from '../../domain/commerce/cart.ts';
import { type AddOn, type Plan, addOnCategory } from '../../domain/commerce/catalogue.ts';
import { subscriptionType } from '../../domain/subscription-type.ts';

const offered = { originalPrice: { monthly: '120.00', yearly: '1200.00' }, voucherPrice: null, vatPercentage: '19' };
export const price = { monthly: '100.00', yearly: '1000.00' };

export function addOn(id: number, change: Partial<AddOn> = {}): AddOn {
  const kind = { categoryId: addOnCategory.carRepair, isMandatory: false, isPerWorkshop: false };
  return {
    ...offered,
    price,
    ...kind,
    id,
    title: `Add-on ${id}`,
    allowsMonthlyPayment: true,
    isTopUp: false,
    ...change,
  };
}

export function plan(id: number, type: number, addOns: AddOn[] = []): Plan {
  return { ...offered, price, id, title: `Plan ${id}`, subscriptionType: type, needsEsiLicence: false, addOns };
}

export const included = addOn(1, { isMandatory: true });
export const licence = addOn(2, { isMandatory: true, isPerWorkshop: true });
export const training = addOn(3, { isPerWorkshop: true });
export const credits = addOn(4, {
  categoryId: addOnCategory.creditPackage,
  isTopUp: true,
  allowsMonthlyPayment: false,
});
export const business = plan(20, subscriptionType.business, [included, training]);
export const enterprise = plan(30, subscriptionType.enterprise, [included, licence, training, credits]);
export const request = { id: 6, partNumber: 'PAYG-6', title: 'Remote', payAsYouGoPrice: '89.90', vatPercentage: '19' };

export const after = (events: CartEvent[], cart: Cart = emptyCart) => events.reduce(changeCart, cart);

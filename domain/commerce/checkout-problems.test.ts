import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type CartLine, emptyCart } from './cart-state.ts';
import { type AddOn, type Plan, addOnCategory, paymentFrequency, paymentMethod, voucherType } from './catalogue.ts';
import { type CheckoutFacts, checkoutProblems } from './checkout-problems.ts';

const unit = { monthly: '10.00', yearly: '100.00' };
const offered = { title: '', price: unit, originalPrice: unit, voucherPrice: null, vatPercentage: '19' };
const planLine = (type: number): CartLine => {
  const plan: Plan = { ...offered, id: 1, subscriptionType: type, needsEsiLicence: false, addOns: [] };
  return { kind: 'subscription', plan, quantity: 1 };
};
const rds500: AddOn = {
  ...offered,
  id: 9,
  categoryId: addOnCategory.rds500,
  isMandatory: false,
  isPerWorkshop: false,
  allowsMonthlyPayment: false,
  isTopUp: false,
};
const cart = { ...emptyCart, lines: [planLine(subscriptionType.business)] };
const delivery = {
  companyName: 'Lindner',
  street: 'Hafenstr. 1',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'de',
  contactPerson: 'Anna Lindner',
  email: 'anna@lindner.example',
  phone: '+4940123',
  sdiCode: '',
  fiscalCode: '',
};
const fine: CheckoutFacts = {
  cart,
  total: '119.00',
  delivery,
  method: paymentMethod.creditCard,
  areTermsAccepted: true,
  supplierId: '12',
  mayPurchase: true,
  own: null,
  hasMainWorkshop: false,
  now: Date.parse('2026-11-24T09:00:00Z'),
  mayPayByCompanyAccount: false,
};
const problems = (change: Partial<CheckoutFacts>) => checkoutProblems({ ...fine, ...change });

test('nothing stands in the way of a complete order', () => {
  expect(problems({})).toEqual([]);
});

test('a plan is bought by the main workshop; what a branch may have without one it buys itself', () => {
  expect(problems({ hasMainWorkshop: true })).toEqual(['plan-of-branch']);
  const credits: AddOn = { ...rds500, categoryId: addOnCategory.singleCredits };
  const withoutPlan = { ...emptyCart, lines: [{ kind: 'add-on' as const, addOn: credits, quantity: 1 }] };
  expect(problems({ hasMainWorkshop: true, cart: withoutPlan })).toEqual([]);
});

test('what is sold only with a plan is not charged without one, and credits are', () => {
  const addOnLine = (addOn: AddOn): CartLine => ({ kind: 'add-on', addOn, quantity: 1 });
  const without = (line: CartLine) => problems({ cart: { ...emptyCart, lines: [line] } });
  expect(without(addOnLine(rds500))).toEqual(['plan-missing']);
  expect(without(addOnLine({ ...rds500, categoryId: addOnCategory.creditPackage, isTopUp: true }))).toEqual([]);
  expect(without(addOnLine({ ...rds500, categoryId: addOnCategory.singleCredits }))).toEqual([]);
  const request = { id: 6, partNumber: '', title: '', payAsYouGoPrice: '39.00', vatPercentage: '19' };
  expect(without({ kind: 'service-type', serviceType: request, quantity: 1 })).toEqual(['plan-missing']);
});

test('terms, a supplier and every part of the company’s address are needed', () => {
  expect(problems({ areTermsAccepted: false })).toEqual(['terms']);
  expect(problems({ supplierId: null })).toEqual(['no-supplier']);
  for (const field of ['companyName', 'street', 'zipCode', 'city', 'contactPerson', 'email', 'phone'])
    expect(problems({ delivery: { ...delivery, [field]: ' ' } }), field).toEqual(['company-incomplete']);
});

test('a direct debit may take 500 euro with tax and not a cent more [CO-197]', () => {
  const method = paymentMethod.sepaDirectDebit;
  expect(problems({ method, total: '500.00' })).toEqual([]);
  expect(problems({ method, total: '500.01' })).toEqual(['sepa-limit']);
  expect(problems({ total: '500.01' })).toEqual([]);
});

test('with a voucher nothing is paid by the month', () => {
  const voucher = { code: 'ABC123', type: voucherType.subscription };
  const monthly = { ...cart, frequency: paymentFrequency.monthly };
  expect(problems({ cart: { ...monthly, voucher } })).toEqual(['monthly-with-voucher']);
  expect(problems({ cart: monthly })).toEqual([]);
  expect(problems({ cart: { ...cart, voucher } })).toEqual([]);
});

test('a subscription of the kind that is active already is not bought again, nor another one while what is paid runs', () => {
  const having = (id: number): CheckoutFacts['own'] => ({
    ...{ isActive: true, trialStatus: 'None', cdm3SubscriptionType: { id }, addOns: [], renewalDate: null },
  });
  expect(problems({ own: having(subscriptionType.business) })).toEqual(['already-active']);
  expect(problems({ own: having(subscriptionType.enterprise) })).toEqual(['other-plan-active']);
  expect(problems({ own: having(subscriptionType.payAsYouGo) })).toEqual([]);
  const credits: AddOn = { ...rds500, categoryId: addOnCategory.creditPackage, isTopUp: true };
  const ofCredits = { ...emptyCart, lines: [{ kind: 'add-on' as const, addOn: credits, quantity: 1 }] };
  expect(problems({ own: having(subscriptionType.enterprise), cart: ofCredits })).toEqual([]);
});

test('what needs licence and interface is sold with both, or with RDS500', () => {
  const line = planLine(subscriptionType.business);
  if (line.kind !== 'subscription') throw new Error('no plan');
  const needing = { ...cart, lines: [{ ...line, plan: { ...line.plan, needsEsiLicence: true } }] };
  const withRds500: CartLine[] = [...needing.lines, { kind: 'add-on', addOn: rds500, quantity: 1 }];
  expect(problems({ cart: needing })).toEqual(['esi-needed']);
  expect(problems({ cart: { ...needing, hasEsiContract: true } })).toEqual(['esi-needed']);
  expect(problems({ cart: { ...needing, hasEsiContract: true, ktsVersion: 'KTS 590' } })).toEqual([]);
  expect(problems({ cart: { ...needing, lines: withRds500 } })).toEqual([]);
});

test('whoever may not purchase is told that alone', () => {
  expect(problems({ mayPurchase: false, areTermsAccepted: false, supplierId: null })).toEqual(['no-rights']);
});

test('Italy needs an SDI code of 7 and a fiscal code of 16 characters; others need none', () => {
  const italian = { ...delivery, country: 'IT', sdiCode: 'ABCDEFG', fiscalCode: 'RSSMRA85T10A562S' };
  expect(problems({ delivery: italian })).toEqual([]);
  expect(problems({ delivery: { ...italian, sdiCode: 'ABCDEF', fiscalCode: '' } })).toEqual([
    'sdi-code',
    'fiscal-code',
  ]);
});

test('the company account pays only where that is agreed', () => {
  const method = paymentMethod.companyAccount;
  expect(problems({ method })).toEqual(['company-account-not-allowed']);
  expect(problems({ method, mayPayByCompanyAccount: true })).toEqual([]);
});

test('every workshop of an enterprise has to be named, and there has to be something to pay and a way to pay it', () => {
  expect(problems({ cart: { ...cart, workshops: 2, otherWorkshops: [null] } })).toEqual(['workshop-missing']);
  expect(problems({ cart: emptyCart })).toEqual(['empty-cart']);
  expect(problems({ method: null })).toEqual(['no-method']);
});

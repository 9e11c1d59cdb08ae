/** The calls of the checkout. */
import type { checkout } from '../../contract/checkout.ts';
import { type CallCase, everyone, managers, type OwnIds, who } from './call-case.ts';

const ordered = (ids: OwnIds) => ({
  ...who(ids),
  ...{ cartId: Number(ids.cartId), cartVersion: 1, expectedTotal: '1.00', supplierId: null },
  ...{ termsAccepted: true, paymentTermsAccepted: true },
  delivery: {
    ...{ companyName: 'Eins', street: 'Weg 1', zipCode: '20457', city: 'Hamburg', country: 'de' },
    ...{ contactPerson: 'Ada', email: 'ada@example.test', phone: '+4940', sdiCode: '', fiscalCode: '' },
  },
});
const paid = (ids: OwnIds) => ({
  ...ordered(ids),
  payment: { paymentMethod: { type: 'scheme' } },
  returnPath: '/',
  isChallengedInPage: true,
});
const placed = (body: (ids: OwnIds) => Record<string, unknown>): CallCase => ({
  roles: managers,
  input: (ids) => ({ body: body(ids) }),
});
const ofOrder = ({ ciamId, orderId }: OwnIds) => ({ ciamId, orderId });

export const checkoutCalls: Record<keyof typeof checkout, CallCase> = {
  'GET /api/v1/payment/getClientConfig': { roles: everyone, input: () => ({}) },
  'POST /api/v1/payment/getPaymentMethods': placed(who),
  'GET /api/v1/payment/getPaymentMethodsForCountry': { roles: managers, input: (ids) => ({ query: who(ids) }) },
  'POST /api/v1/cdm3/payment/submitPayment': placed((ids) => ({ ...paid(ids), methodId: 1 })),
  'POST /api/v1/cdm3/payment/SubmitSepaPayment': placed(paid),
  'POST /api/v1/payment/submitPayment': placed((ids) => ({ ...paid(ids), methodId: 1 })),
  'POST /api/v1/payment/submitSepaPayment': placed(paid),
  'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment': placed(ordered),
  'POST /api/v1/payment/CheckoutWithFullVoucher': placed(ordered),
  'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo': placed(ordered),
  'POST /api/v1/cdm3/payment/processDetails': placed((ids) => ({ ...ofOrder(ids), details: { redirectResult: 'x' } })),
  'POST /api/v1/cdm3/payment/CancelPayment': placed(ofOrder),
  'GET /api/v1/cdm3/payment/GetLatestOrder': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { ciamId } }),
  },
  'GET /api/v1/payment/HandlingRedirection': {
    roles: managers,
    input: ({ orderId }) => ({ query: { orderId } }),
  },
};

/** The cart calls as tests make them, for people of the demo, and what they want. */
import type { CartOnServer, WantedCart } from '../../contract/carts.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import type { TestServer } from './test-server.ts';

const nothing: WantedCart = {
  ...{ id: 0, version: 0, shoppingItems: [], childOrgAccounts: [], voucherCode: '', isRefilling: false },
  ...{ paymentFrequency: { id: 6 }, frontendSelectedNumberOfWorkshop: 1, redirectUrl: '' },
};
export const business = { subscriptionId: 2, quantity: 1 };
export const enterprise = { subscriptionId: 3, quantity: 1 };
export const tenCredits = { addOnId: 201, quantity: 2 };

/** On a page of France: a company's own country counts. */
export const whose = (as: string) => ({ ciamId: demoCiamId(as), countryCode: 'fr', language: 'en' });

export function cartCallsOf(server: () => TestServer) {
  return {
    save: (as: string, change: Partial<WantedCart>) =>
      server().call(
        'POST /api/v1/cdm3/cart/createOrUpdateCart',
        { body: { ...whose(as), cart: { ...nothing, ...change } } },
        { as },
      ),
    get: (as: string) => server().call('POST /api/v1/cdm3/cart/GetCart', { body: whose(as) }, { as }),
    remove: (as: string) => server().call('POST /api/v1/cdm3/cart/DeleteCart', { body: whose(as) }, { as }),
    check: (change: object, countryCode = 'de') =>
      server().call('POST /api/v1/cdm3/cart/CheckCart', {
        body: { countryCode, language: 'en', frontendCart: { ...nothing, ...change } },
      }),
  };
}

export const dataOf = <T>(answer: { envelope: { dataObject: T } }) => answer.envelope.dataObject;
export const linesOf = ({ shoppingItems }: CartOnServer) =>
  shoppingItems.map((item) => [item.subscriptionId ?? item.addOnId ?? item.serviceTypeId, item.quantity]);

/** Payments as the portal's server asks for them, with what the card fields would have encrypted. */
import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { NewPayment, Opaque } from '../../server/providers/payments.ts';
import type { TestServer } from './test-server.ts';

export const cards = {
  good: '4111111111111111',
  mastercard: '5555444433331111',
  /** The bank asks the person. */
  challenged: '4212345678910006',
  /** The bank lets it through, where the page can be looked at. */
  frictionless: '4917610000000000',
};

export interface TypedCard {
  number?: string;
  holder?: string;
  /** `MM/YYYY`. */
  expires?: string;
}

/** What of a server serves the fields of a card. */
interface CardFields {
  payments: Pick<TestServer['payments'], 'clientConfiguration'>;
  request: TestServer['request'];
}

/** As the components give it: `state.data` of a card. */
export async function cardData(server: CardFields, typed: TypedCard = {}): Promise<Opaque> {
  const { number = cards.good, holder = 'Anna Lindner', expires = '03/2030' } = typed;
  const [expiryMonth = '', expiryYear = ''] = expires.split('/');
  const seal = await fieldOf(server);
  return {
    paymentMethod: {
      type: 'scheme',
      holderName: holder,
      encryptedCardNumber: await seal({ number }),
      encryptedExpiryMonth: await seal({ expiryMonth }),
      encryptedExpiryYear: await seal({ expiryYear }),
      encryptedSecurityCode: await seal({ cvc: '737' }),
    },
    browserInfo: { userAgent: 'test', acceptHeader: '*/*' },
    origin: 'https://portal.test',
  };
}

export function sepaData(ownerName = 'Anna Lindner'): Opaque {
  return { paymentMethod: { type: 'sepadirectdebit', iban: 'DE87123456781234567890', ownerName } };
}

export function bacsData(holderName = 'Anna Lindner'): Opaque {
  return {
    paymentMethod: { type: 'directdebit_GB', bankAccountNumber: '40308669', bankLocationId: '121000', holderName },
  };
}

export function aPayment(data: Opaque, more: Partial<NewPayment> = {}): NewPayment {
  return {
    reference: 'order-1',
    sum: { amount: '119.00', currency: 'EUR' },
    country: 'DE',
    shopper: { reference: 'company-1' },
    data,
    returnUrl: 'https://portal.test/v3/shopping-cart/Checkout?order=1',
    isStored: false,
    isChallengedInPage: false,
    ...more,
  };
}

export const aKey = () => ({ idempotencyKey: randomUUID() });

/** Encrypts for the key that the service's own page holds. */
async function fieldOf(server: CardFields): Promise<(fields: object) => Promise<string>> {
  const { clientKey } = server.payments.clientConfiguration;
  const answer = await server.request(`/checkoutshopper/securedfields/${clientKey}/6.3.0/securedFields.html?type=card`);
  const [, text = ''] = /data-public-key="([^"]+)"/.exec(await answer.text()) ?? [];
  const key = await importJWK(JSON.parse(text.replaceAll('&quot;', '"')) as JWK, 'RSA-OAEP-256');
  return (fields) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(key);
}

/** Adyen's library, of which only what is used is loaded, with the first call: all of it takes half a second and 90 MB. */
import { createRequire } from 'node:module';
import type client from '@adyen/api-library/lib/src/client.js';
import type * as modifications from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import type * as payments from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import type * as recurring from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import type hmac from '@adyen/api-library/lib/src/utils/hmacValidator.js';

const require = createRequire(import.meta.url);
const load = <Module>(name: string) => require(`@adyen/api-library/lib/src/${name}`) as Module;

export function loadLibrary() {
  return {
    Client: load<typeof client>('client').default,
    PaymentsApi: load<typeof payments>('services/checkout/paymentsApi').PaymentsApi,
    ModificationsApi: load<typeof modifications>('services/checkout/modificationsApi').ModificationsApi,
    RecurringApi: load<typeof recurring>('services/checkout/recurringApi').RecurringApi,
  };
}

export function loadHmacValidator() {
  const { default: HmacValidator } = load<typeof hmac>('utils/hmacValidator');
  return new HmacValidator();
}

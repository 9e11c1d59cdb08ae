/**
 * The embedded payment service, for a portal without credentials: speaks Adyen's calls, card fields, bank's pages and notifications, so
 * that the same code pays here and there. It takes no money, and its pages say so.
 */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { secret } from '../../db/secret.ts';
import type { Jobs } from '../../jobs/job.ts';
import type { AdyenDeps, AdyenSettings } from '../../providers/adyen/adyen-payments.ts';
import type { Send } from '../../providers/adyen/http-client.ts';
import { createCardKey } from './card-key.ts';
import { forgetAnswers, forgetAnswersEveryMs } from './forget-answers.ts';
import { createNotificationJob, notificationJob } from './notify.ts';
import { createSettleJob, settleJob } from './settle-payment.ts';
import { createShopperRoutes } from './shopper-routes.ts';
import { createWireRoutes } from './wire-routes.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface EmbeddedPayments {
  settings: AdyenSettings;
  client: AdyenDeps['client'];
  /** The portal's calls. */
  send: Send;
  /** For the browser: card fields and the bank's pages. */
  routes: Hono;
  jobs: Jobs;
}

interface Deps extends ServiceDeps {
  /** Where people reach the portal, and with it these pages. */
  origin: string;
  /** Takes notifications to the portal. */
  deliver: Send;
}

const merchantAccount = 'EmbeddedTestAccount';
/** Must not begin with `test` or `live`: the components would insist on Adyen's own addresses. */
const clientKey = 'local_EMBEDDED';

export async function createEmbeddedPayments(deps: Deps): Promise<EmbeddedPayments> {
  const { database, origin } = deps;
  const hmacKey = await secret(database.kysely, 'embedded-payments.hmac', () =>
    Promise.resolve(randomBytes(32).toString('hex')),
  );
  const apiKey = randomBytes(32).toString('base64url');
  const account = { merchantAccount, hmacKey };
  const addresses = { base: baseOf(origin) };
  const cardKey = createCardKey(database.kysely);
  const wire = createWireRoutes({ ...deps, account, addresses, cardKey, apiKey });
  return {
    settings: { ...account, apiKey, environment: 'test' },
    client: {
      clientKey,
      environment: 'test',
      environmentUrls: {
        api: addresses.base,
        analytics: `${origin}/checkoutanalytics/`,
        cdn: { images: addresses.base, translations: addresses.base },
      },
      canChallengeInPage: true,
    },
    send: (request) => Promise.race([wire.fetch(request), givenUp(request.signal)]),
    routes: createShopperRoutes({ ...deps, addresses, cardKey, clientKey }),
    jobs: {
      once: {
        [settleJob]: createSettleJob(account),
        [notificationJob]: createNotificationJob(deps.deliver, origin),
      },
      recurring: { 'forget-embedded-payment-answers': { everyMs: forgetAnswersEveryMs, run: forgetAnswers } },
    },
  };
}

/** As over the network: who gives up gets no answer, and what was asked goes on. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(new DOMException('The call was given up', 'AbortError'));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

/**
 * The components take everything before `/checkoutshopper/` as the origin that may talk to them. With http they allow 3-D Secure in the
 * page only where the address has `http://localhost:8080` in it; elsewhere on this machine it is put into the path, and taken off here again.
 */
function baseOf(origin: string): string {
  const allowed = 'http://localhost:8080';
  const isAllowed = origin.startsWith('https:') || origin === allowed;
  return `${origin}/checkoutshopper/${isAllowed ? '' : `${allowed}/`}`;
}

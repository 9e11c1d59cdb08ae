/** Opens the payment provider: Adyen, or the embedded service with its pages and jobs. One adapter speaks to both. */
import type { Hono } from 'hono';
import { createEmbeddedPayments } from '../embedded/payments/create-embedded-payments.ts';
import type { PageOrigins } from '../http/headers.ts';
import { type Jobs, noJobs } from '../jobs/job.ts';
import { createAdyenPayments } from '../providers/adyen/adyen-payments.ts';
import type { Send } from '../providers/adyen/http-client.ts';
import type { PaymentProvider } from '../providers/payments.ts';
import type { PaymentEnvironment, PaymentSettings } from './payment-configuration.ts';
import type { ServiceDeps } from '../embedded/service-deps.ts';

export interface OpenPayments {
  provider: PaymentProvider;
  routes: Hono[];
  jobs: Jobs;
  /** Whose frames and pictures the page may show, whom it may call. */
  origins: PageOrigins;
}

interface Deps extends ServiceDeps {
  /** The portal itself: where the embedded service's notifications go. */
  deliver: Send;
  /** In tests: between the adapter and the embedded service. */
  through?: (send: Send) => Send;
}

export async function openPayments(
  { payments, origin }: { payments: PaymentSettings | null; origin: string },
  deps: Deps,
): Promise<OpenPayments> {
  const { now, through = (send) => send } = deps;
  if (payments !== null) {
    const { adyen, client, environment } = payments;
    const provider = createAdyenPayments(adyen, { client, now });
    const origins = adyenOrigins(environment, client.canChallengeInPage);
    return { provider, routes: [], jobs: noJobs, origins };
  }
  const { settings, client, send, routes, jobs } = await createEmbeddedPayments({ ...deps, origin });
  const provider = createAdyenPayments(settings, { client, now, send: through(send) });
  return { provider, routes: [routes], jobs, origins: { frames: ["'self'"] } };
}

/** What the components call (`environment` of their configuration decides where). */
function adyenOrigins(environment: PaymentEnvironment, isChallengedInPage: boolean): PageOrigins {
  const shopper = `https://checkoutshopper-${environment}.adyen.com`;
  const files = `https://checkoutshopper-${environment}.cdn.adyen.com`;
  const analytics = `https://checkoutanalytics-${environment}.adyen.com`;
  return {
    // In the page any bank may have to be shown, and its forms sent.
    frames: isChallengedInPage ? ['https:'] : [shopper],
    forms: isChallengedInPage ? ['https:'] : [],
    connect: [shopper, files, analytics],
    images: [files],
  };
}

/**
 * Where the payment provider tells us things: outside of the contract, because the provider wants an answer of its own. It is accepted when
 * it is kept; what is not signed for us changes nothing. The log names no payment.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../log.ts';
import { NotificationRefused, type PaymentEvent } from '../providers/payments.ts';

interface Deps {
  /** Throws `NotificationRefused`. */
  verify: (body: string) => PaymentEvent[];
  keep: (events: readonly PaymentEvent[]) => Promise<void>;
  log: Log;
}

const limit = bodyLimit({ maxSize: 1_048_576, onError: (c) => c.text('too large', 413) });

export function createPaymentWebhook({ verify, keep, log }: Deps): Hono {
  return new Hono().post('/api/v1/payment/webhook', limit, async (c) => {
    c.header('cache-control', 'no-store');
    const events = verified(verify, await c.req.text());
    if (events instanceof NotificationRefused) {
      log.warn({ reason: events.message }, 'notification of a payment refused');
      return c.text('refused', 401);
    }
    await keep(events);
    return c.text('[accepted]');
  });
}

function verified(verify: Deps['verify'], body: string): PaymentEvent[] | NotificationRefused {
  try {
    return verify(body);
  } catch (error) {
    if (error instanceof NotificationRefused) return error;
    throw error;
  }
}

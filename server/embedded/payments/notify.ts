/** Signed messages of the service to the portal's address for them: a job each, written with what it tells and tried until it is accepted. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { Wishes } from './holder-words.ts';

export const notificationJob = 'embedded-payment-notification';
export const notificationPath = '/api/v1/payment/webhook';

export interface Telling {
  id: string;
  code: 'AUTHORISATION' | 'REFUND' | 'CANCEL_OR_REFUND' | 'CHARGEBACK';
  isSuccess: boolean;
  originalId: string | null;
  reference: string;
  value: number;
  currency: string;
  /** E.g. `visa`, `sepadirectdebit`. */
  method: string;
  reason?: string;
  additional?: Record<string, string>;
}

/** Who is told, and what the messages are signed with. */
export interface Account {
  merchantAccount: string;
  /** Hexadecimal. */
  hmacKey: string;
}

/** How late `late` is. */
export const lateMs = 60_000;
/** Tries come every hour in the end: a month, as with Adyen. */
const mostTries = 700;
/** Nobody will take a wrong signature. */
const triesWronglySigned = 3;

export async function tell(
  db: Db,
  now: Date,
  account: Account,
  telling: Telling,
  { notifications }: Pick<Wishes, 'notifications'>,
): Promise<void> {
  if (notifications === 'never') return;
  const value = notifications === 'other-sum' ? telling.value + 1 : telling.value;
  const hmacKey = notifications === 'wrongly-signed' ? '00' : account.hmacKey;
  const item = itemFrom({ ...telling, value }, { ...account, hmacKey }, now);
  const at = new Date(now.getTime() + (notifications === 'late' ? lateMs : 0));
  const options = { at, mostTries: notifications === 'wrongly-signed' ? triesWronglySigned : mostTries };
  for (let copy = 0; copy < (notifications === 'twice' ? 2 : 1); copy += 1)
    await enqueue(db, now, notificationJob, { item }, options);
}

function itemFrom(telling: Telling, { merchantAccount, hmacKey }: Account, now: Date): object {
  const item = {
    pspReference: telling.id,
    originalReference: telling.originalId ?? '',
    merchantAccountCode: merchantAccount,
    merchantReference: telling.reference,
    amount: { value: telling.value, currency: telling.currency },
    eventCode: telling.code,
    success: String(telling.isSuccess),
  };
  const { amount, ...texts } = item;
  const parts = [
    ...[texts.pspReference, texts.originalReference, texts.merchantAccountCode, texts.merchantReference],
    ...[amount.value, amount.currency, texts.eventCode, texts.success],
  ];
  const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(parts.join(':')).digest('base64');
  return {
    ...item,
    eventDate: now.toISOString(),
    paymentMethod: telling.method,
    reason: telling.reason ?? '',
    additionalData: { ...telling.additional, hmacSignature },
  };
}

const Payload = v.object({ item: v.record(v.string(), v.unknown()) });

/** `deliver`: to the portal, in this process or over the network. */
export function createNotificationJob(deliver: (request: Request) => Promise<Response>, origin: string): JobInTwoParts {
  return {
    async before(payload) {
      const { item } = v.parse(Payload, payload);
      const answer = await deliver(
        new Request(new URL(notificationPath, origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] }),
        }),
      );
      const text = await answer.text();
      if (!answer.ok || text !== '[accepted]') throw new Error(`A notification was not accepted (${answer.status})`);
      return () => Promise.resolve();
    },
  };
}

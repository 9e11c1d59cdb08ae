/** The method that renewals are charged to: kept with the payment that stored it, looked up at the provider for what its answer leaves out. */
import * as v from 'valibot';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { KeptMethod } from '../../db/tables-subscriptions.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { PaidWith, PaymentProvider, StoredMethod } from '../../providers/payments.ts';
import { type Keeping, type KeptLife, keepLife, lockLife } from '../subscriptions/life-store.ts';

export const readMethodJob = 'read-stored-method';
export const forgetMethodJob = 'forget-stored-method';

/** What a payment was made with. */
export interface PaidWithMethod {
  paymentId: string;
  methodId: number;
  storedMethodId: string | null;
  method: PaidWith;
}

/** Words of the provider for what it can charge by itself. */
const typeOfMethod: Readonly<Record<number, string>> = {
  [paymentMethod.creditCard]: 'scheme',
  [paymentMethod.sepaDirectDebit]: 'sepadirectdebit',
  [paymentMethod.bacsDirectDebit]: 'directdebit_GB',
};

export function providerType(methodId: number): string | null {
  return typeOfMethod[methodId] ?? null;
}

/** Every hour in the end, five days: without its answer a renewal may have nothing to be charged to. */
const triesOfDays = 125;

/** As the company is called at the provider. */
export function shopperOf(companyId: number): string {
  return `company-${companyId}`;
}

/** Columns of the subscription. What costs nothing leaves the method that is there; another one takes its place, and it is forgotten. */
export async function storedBy(
  { enqueue }: Pick<Keeping, 'enqueue'>,
  { company, row }: Pick<KeptLife, 'company' | 'row'>,
  { methodId, storedMethodId, method }: PaidWithMethod,
): Promise<{ method_id: number; stored_method: KeptMethod | null }> {
  if (methodId === 0) return { method_id: row.method_id, stored_method: row.stored_method };
  const old = row.stored_method;
  if (old !== null && old.id !== storedMethodId)
    await enqueue(forgetMethodJob, { companyId: company.id, id: old.id }, { uniqueKey: `forget ${old.id}` });
  if (providerType(methodId) === null) return { method_id: methodId, stored_method: null };
  const mostTries = triesOfDays;
  await enqueue(readMethodJob, { companyId: company.id }, { uniqueKey: `read method ${company.id}`, mostTries });
  const { brand, lastFour } = method;
  const stored = storedMethodId === null ? null : { id: storedMethodId, brand, lastFour, expires: null };
  return { method_id: methodId, stored_method: stored };
}

const OfCompany = v.object({ companyId: v.number() });

/** Brand, last digits and expiry; and the method itself, where the answer to the payment did not name it. */
export function createReadMethod(payments: PaymentProvider): JobInTwoParts {
  return {
    async before(payload) {
      const { companyId } = v.parse(OfCompany, payload);
      const all = await payments.storedMethods(shopperOf(companyId));
      return async (_payload, context) => {
        const kept = await lockLife(context, companyId);
        if (providerType(kept.row.method_id) === null) return;
        const found = methodIn(all, kept);
        // Another one may have been stored since it was asked: it is asked again.
        if (found === undefined) throw new Error('the payment service does not list the stored method');
        await keepLife(context, kept, kept.life, { row: { stored_method: found } });
      };
    },
  };
}

function methodIn(all: readonly StoredMethod[], { row }: KeptLife): KeptMethod | undefined {
  const ofType = all.filter(({ type }) => type === providerType(row.method_id));
  const id = row.stored_method?.id;
  const found = id === undefined ? ofType.at(-1) : all.find((one) => one.id === id);
  return found && { id: found.id, brand: found.brand, lastFour: found.lastFour, expires: found.expires };
}

const Forgotten = v.object({ companyId: v.number(), id: v.string() });

export function createForgetMethod(payments: PaymentProvider): JobInTwoParts {
  return {
    async before(payload) {
      const { companyId, id } = v.parse(Forgotten, payload);
      await payments.forgetStoredMethod({ shopperReference: shopperOf(companyId), id });
      return () => Promise.resolve();
    },
  };
}

/** The company's subscription: what runs and what is charged next; terminated, taken up again, or paid in another rhythm. */
import { NotNow, type SubscriptionStatus, subscriptions } from '../../../contract/subscriptions.ts';
import { type UpgradePrice, subscriptionPayments } from '../../../contract/subscription-payments.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Unread } from './checkout-calls.ts';
import * as v from 'valibot';
import type { CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { type CommandDeps, type Outcome, type Person, carryOut } from './command.ts';

/** Why it was not done: what stands in the way by now, or `conflict` when nobody said. `method-gone`: it is not offered to the company. */
export type LifeProblem = NotNow | 'conflict' | 'price-changed' | 'method-gone';
/** null: the company's account, which needs nothing of the provider. */
export type NewMethod = MethodAtProvider | null;
interface MethodAtProvider {
  methodId: number;
  /** From the provider's components, unread. */
  data: Unread;
  /** Same-site path to which a bank sends the person back. */
  returnPath: string;
  isChallengedInPage: boolean;
}
/** What is added to what runs. */
export interface WantedUpgrade {
  subscriptionId: number;
  addOnIds: readonly number[];
  /** cdbId. */
  otherWorkshops: readonly number[];
}
export type PricedUpgrade = v.InferOutput<typeof UpgradePrice>;
type Changed = Promise<Outcome<SubscriptionStatus, LifeProblem>>;

export interface SubscriptionCalls {
  status(): Promise<Outcome<SubscriptionStatus>>;
  terminate(reason: { reasonId: number; comment: string }): Changed;
  /** `expectedTotal`: what is charged for it at once, as it was shown; null: nothing is. */
  reactivate(expectedTotal: Amount | null): Changed;
  /** Another card or account for renewals; nothing is charged, so doing it twice does no harm. */
  updateMethod(given: NewMethod): Promise<Outcome<OrderStatus, LifeProblem>>;
  upgradePrice(wanted: WantedUpgrade): Promise<Outcome<PricedUpgrade, LifeProblem>>;
  /** `expectedTotal`: as it was shown; it is charged at once. */
  upgrade(wanted: WantedUpgrade, expectedTotal: Amount): Promise<Outcome<OrderStatus, LifeProblem>>;
  /** 1 monthly, 6 yearly, from the next renewal on. */
  changeFrequency(id: 1 | 6): Changed;
}

export function createSubscriptionCalls(deps: CommandDeps): SubscriptionCalls {
  const { api } = deps;
  return {
    status: () =>
      carryOut(deps, {
        send: (person, options) =>
          api.send(subscriptions, 'GET /api/v1/subscriptions/getSubscriptionStatus', { query: whose(person) }, options),
      }),
    terminate: (reason) =>
      changed(
        deps,
        () => `terminate ${reason.reasonId} ${reason.comment}`,
        ({ ciamId, place: { countryCode, language } }, options) =>
          api.send(
            subscriptions,
            'POST /api/v1/subscriptions/:ciamId/cancelSubscription',
            { params: { ciamId }, body: { countryCode, language, ...reason } },
            options,
          ),
      ),
    reactivate: (expectedTotal) =>
      changed(
        deps,
        () => `reactivate ${expectedTotal ?? 'for nothing'}`,
        ({ ciamId, place: { countryCode, language } }, options) =>
          api.send(
            subscriptionPayments,
            'POST /api/v1/subscriptions/:ciamId/reactivateSubscription',
            { params: { ciamId }, body: { countryCode, language, expectedTotal } },
            options,
          ),
      ),
    updateMethod: (given) => changed(deps, null, (person, options) => sendMethod(deps, given, person, options)),
    ...createUpgradeCalls(deps),
    changeFrequency: (id) =>
      changed(
        deps,
        () => `pay every ${id}`,
        (person, options) =>
          api.send(
            subscriptions,
            'POST /api/v1/payment/UpdateCustomerPaymentFrequency',
            { body: { ...whose(person), paymentFrequency: { id } } },
            options,
          ),
      ),
  };
}

function createUpgradeCalls(deps: CommandDeps): Pick<SubscriptionCalls, 'upgradePrice' | 'upgrade'> {
  const { api } = deps;
  return {
    upgradePrice: (wanted) =>
      changed(deps, null, (person, options) =>
        api.send(
          subscriptionPayments,
          'POST /api/v1/subscriptions/GetUpgradePrice',
          { body: upgradeOf(person, wanted) },
          options,
        ),
      ),
    upgrade: (wanted, expectedTotal) =>
      changed(
        deps,
        () => `upgrade ${JSON.stringify(wanted)} ${expectedTotal}`,
        (person, options) =>
          api.send(
            subscriptionPayments,
            'POST /api/v1/subscriptions/UpgradeSubscription',
            { body: { ...upgradeOf(person, wanted), expectedTotal } },
            options,
          ),
      ),
  };
}

function sendMethod({ api }: CommandDeps, given: NewMethod, person: Person, options: CallOptions) {
  if (given === null) {
    const body = whose(person);
    return api.send(subscriptionPayments, 'POST /api/v1/payment/submitUpdateAccountPaymentMethod', { body }, options);
  }
  const { methodId, data: payment, ...back } = given;
  const body = { ...whose(person), payment, ...back };
  if (methodId === paymentMethod.sepaDirectDebit)
    return api.send(subscriptionPayments, 'POST /api/v1/payment/submitUpdateSepaPaymentMethod', { body }, options);
  const byComponent = methodId === paymentMethod.bacsDirectDebit ? methodId : paymentMethod.creditCard;
  return api.send(
    subscriptionPayments,
    'POST /api/v1/payment/submitUpdatePaymentMethod',
    { body: { ...body, methodId: byComponent } },
    options,
  );
}

const whose = ({ ciamId, place: { countryCode, language } }: Person) => ({ ciamId, countryCode, language });

function upgradeOf(person: Person, { subscriptionId, addOnIds, otherWorkshops }: WantedUpgrade) {
  return {
    ...whose(person),
    subscriptionId,
    addOnIds: [...addOnIds],
    otherWorkshops: [...otherWorkshops],
  };
}

/** The company is part of what is wanted: the same for another one is something else. */
async function changed<T>(
  deps: CommandDeps,
  wanted: (() => string) | null,
  send: (person: Person, options: CallOptions) => Promise<Result<T, ApiFailure>>,
): Promise<Outcome<T, LifeProblem>> {
  const told: { reason: NotNow | null } = { reason: null };
  const outcome = await carryOut(deps, {
    ...(wanted && { operation: ({ stay }: Person) => `${stay.companyId ?? ''} ${wanted()}` }),
    async send(person, options) {
      const answer = await send(person, options);
      const named = v.safeParse(NotNow, answer.ok ? null : answer.failure.messages[0]?.field);
      told.reason = named.success ? named.output : null;
      return answer;
    },
    problems: {
      conflict: 'conflict',
      'price-changed': 'price-changed',
      'payment-in-progress': 'payment-in-progress',
      'not-payable': 'method-gone',
    } as const,
  });
  const { reason } = told;
  return !outcome.ok && outcome.failure === 'conflict' && reason !== null ? { ok: false, failure: reason } : outcome;
}

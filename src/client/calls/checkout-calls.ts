/**
 * Checkout and payment as the browser asks for them (decision 54). Whoever pays twice for one cart does so under one key; what an answer
 * that was lost would have said is asked of the server, never guessed.
 */
import type * as v from 'valibot';
import { type ClientConfiguration, type DeliveryData, type OrderStatus, checkout } from '../../../contract/checkout.ts';
import { type CheckoutProblem, isCheckoutProblem } from '../../../domain/commerce/checkout-problems.ts';
import { type PaymentMethod, paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { CartVersion } from '../../../domain/commerce/kept-cart.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import type { CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { type Placed, payOperation, undecidedPayment } from './pay-operation.ts';
import { type CommandDeps, type Outcome, type Person, carryOut } from './command.ts';

export type PaymentSettings = v.InferOutput<typeof ClientConfiguration>;
/** JSON between the provider and its components. */
export type Unread = Record<string, unknown>;

/** What stands in the way of an order; `not-payable` is said as the problem itself. */
export type PlacingProblem =
  | CheckoutProblem
  | 'not-payable'
  | 'price-changed'
  | 'conflict'
  | 'payment-in-progress'
  | 'voucher-invalid';

/** The order as the person has seen it. */
export interface Placing {
  cart: CartVersion;
  expectedTotal: Amount;
  delivery: DeliveryData;
  supplierId: string | null;
}

/** - `online`: what the payment components hold. `account`: on the company's account. The other two cost nothing. */
export type Payment =
  | { way: 'online'; methodId: PaymentMethod; data: Unread; returnPath: string; isChallengedInPage: boolean }
  | { way: 'account' | 'voucher' | 'nothing' };

/** `not-found`: the person has made no such order for the company that they act for. */
export type OrderOutcome = Outcome<OrderStatus, 'not-found'>;

export interface CheckoutCalls {
  settings(): Promise<Outcome<PaymentSettings>>;
  /** For the components. */
  methodsUnread(): Promise<Outcome<Unread>>;
  methods(): Promise<Outcome<number[]>>;
  /** `onKey` hears the key of this try before it is sent: it names the payment afterwards. */
  place(
    placing: Placing,
    payment: Payment,
    onKey: (key: string) => Promise<unknown>,
  ): Promise<Outcome<OrderStatus, PlacingProblem>>;
  /** What the components or a bank gave. */
  giveDetails(orderId: string, details: Unread): Promise<OrderOutcome>;
  giveUp(orderId: string): Promise<OrderOutcome>;
  statusOf(orderId: string): Promise<OrderOutcome>;
  /** The order that was paid under `key`, else the newest; null: none. */
  latest(key: string | null): Promise<Outcome<OrderStatus | null>>;
  /** What Pay was pressed for on this device, while nobody has answered; null: nothing, or it was answered. */
  undecided(): Promise<Placed | null>;
}

const problems = {
  'not-payable': 'not-payable',
  'price-changed': 'price-changed',
  conflict: 'conflict',
  'payment-in-progress': 'payment-in-progress',
  'voucher-invalid': 'voucher-invalid',
  forbidden: 'no-rights',
} as const;

/** What stands in the address may be no id at all. */
const ofOneOrder = { 'not-found': 'not-found', validation: 'not-found' } as const;

export function createCheckoutCalls(deps: CommandDeps): CheckoutCalls {
  const { api } = deps;
  return {
    ...createPaymentReads(deps),
    place: createPlace(deps),
    giveDetails: (orderId, details) =>
      carryOut(deps, {
        operation: () => `give details ${orderId} ${JSON.stringify(details)}`,
        send: ({ ciamId }, options) => {
          const body = { ciamId, orderId, details: withoutDots(details) };
          return api.send(checkout, 'POST /api/v1/cdm3/payment/processDetails', { body }, options);
        },
        problems: ofOneOrder,
      }),
    giveUp: (orderId) =>
      carryOut(deps, {
        send: ({ ciamId }, options) =>
          api.send(checkout, 'POST /api/v1/cdm3/payment/CancelPayment', { body: { ciamId, orderId } }, options),
        problems: ofOneOrder,
      }),
    statusOf: (orderId) =>
      carryOut(deps, {
        send: (_person, options) =>
          api.send(checkout, 'GET /api/v1/payment/HandlingRedirection', { query: { orderId } }, options),
        problems: ofOneOrder,
      }),
    latest: (key) =>
      carryOut(deps, {
        send({ ciamId }, options) {
          const query = { ciamId, ...(key !== null && { key }) };
          return api.send(checkout, 'GET /api/v1/cdm3/payment/GetLatestOrder', { query }, options);
        },
      }),
    undecided: () =>
      deps.withPerson(null, async (database) =>
        undecidedPayment(database, (await actingCompanyOf(database)).companyId),
      ),
  };
}

const whose = ({ ciamId, place: { countryCode, language } }: Person) => ({ ciamId, countryCode, language });

function createPaymentReads(deps: CommandDeps): Pick<CheckoutCalls, 'settings' | 'methodsUnread' | 'methods'> {
  const { api } = deps;
  return {
    settings: () =>
      carryOut(deps, {
        send: (_person, options) => api.send(checkout, 'GET /api/v1/payment/getClientConfig', {}, options),
      }),
    methodsUnread: () =>
      carryOut(deps, {
        send: (person, options) =>
          api.send(checkout, 'POST /api/v1/payment/getPaymentMethods', { body: whose(person) }, options),
      }),
    async methods() {
      const found = await carryOut(deps, {
        send: (person, options) =>
          api.send(checkout, 'GET /api/v1/payment/getPaymentMethodsForCountry', { query: whose(person) }, options),
      });
      return found.ok ? { ok: true, value: found.value.flatMap((one) => one.paymentMethodTypes) } : found;
    },
  };
}

function createPlace(deps: CommandDeps): CheckoutCalls['place'] {
  return async (placing, payment, onKey) => {
    let field: string | undefined;
    const placed = await carryOut(deps, {
      operation: ({ stay }) => payOperation(stay.companyId, placing, payment),
      async send(person, options) {
        await onKey(options.idempotencyKey ?? '');
        const answer = await place(deps, { ...whose(person), ...orderedBy(placing) }, payment, options);
        if (!answer.ok) field = answer.failure.messages[0]?.field;
        return answer;
      },
      problems,
    });
    if (placed.ok || placed.failure !== 'not-payable' || field === undefined) return placed;
    return { ok: false, failure: isCheckoutProblem(field) ? field : 'not-payable' };
  };
}

function orderedBy({ cart, ...seen }: Placing) {
  const agreed = { termsAccepted: true, paymentTermsAccepted: true } as const;
  return { ...seen, ...agreed, cartId: cart.id, cartVersion: cart.version };
}

type Ordered = ReturnType<typeof orderedBy> & { ciamId: string; countryCode: string; language: string };

function place(
  { api }: CommandDeps,
  ordered: Ordered,
  payment: Payment,
  options: CallOptions,
): Promise<Result<OrderStatus, ApiFailure>> {
  switch (payment.way) {
    case 'account':
      return api.send(checkout, 'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment', { body: ordered }, options);
    case 'voucher':
      return api.send(checkout, 'POST /api/v1/payment/CheckoutWithFullVoucher', { body: ordered }, options);
    case 'nothing':
      return api.send(checkout, 'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo', { body: ordered }, options);
    case 'online': {
      const { data, returnPath, isChallengedInPage, methodId } = payment;
      const paid = { ...ordered, payment: data, returnPath, isChallengedInPage };
      if (methodId === paymentMethod.sepaDirectDebit)
        return api.send(checkout, 'POST /api/v1/cdm3/payment/SubmitSepaPayment', { body: paid }, options);
      const byCard = methodId === paymentMethod.bacsDirectDebit ? methodId : paymentMethod.creditCard;
      return api.send(
        checkout,
        'POST /api/v1/cdm3/payment/submitPayment',
        { body: { ...paid, methodId: byCard } },
        options,
      );
    }
  }
}

/** CO-278: on the wire two names have no dots. */
function withoutDots(details: Unread): Unread {
  const names: Record<string, string> = {
    'threeds2.fingerprint': 'threeds2fingerprint',
    'threeds2.challengeResult': 'threeds2challengeResult',
  };
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [names[name] ?? name, value]));
}

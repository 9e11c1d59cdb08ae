/**
 * The cart and the server (decision 52). A person's is saved as it stands, under the version that it changes; what another device
 * has made of it meanwhile is asked about. A visitor's is only checked. Whatever comes of it is on this device before it is told.
 */
import { type CartOnServer, type Voucher, carts } from '../../../contract/carts.ts';
import { contentsOf, decideCart } from '../../../domain/commerce/kept-cart.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { changeOwnCart, changeVisitorCart, ownCart, takeVisitorCart, visitorCart } from '../../data/cart.ts';
import { type ActingCompany, actingCompanyOf } from '../../data/company.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { cartDraftKey, takeFromAside } from '../../data/draft-keys.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Locale } from '../../sync/locale.ts';
import { answered, versionOf, withRead, withSaved, withSending, withServers } from '../cart/cart-changes.ts';
import { wantedFrom } from '../../../contract/cart-conversion.ts';
import { type Outcome, type WithPerson, problemOf } from './command.ts';
import { type CreditCalls, createCreditCalls } from './credit-calls.ts';

/** - `asked`: both sides hold something else; the person says which. `refused`: this account has no cart on the server. */
export type CartSaved = 'saved' | 'asked' | 'offline' | 'failed' | 'refused';
type Where = Pick<Locale, 'countryCode' | 'language'>;

export interface CartCalls {
  /** `isAnew`: also when nothing waits here, for the prices of now. */
  save(isAnew: boolean): Promise<CartSaved>;
  /** For visitors. */
  check(where: Where): Promise<CartSaved>;
  /** What a voucher brings and needs. `ciamId`: of who is signed in. */
  voucher(where: Where, code: string, ciamId?: string): Promise<Outcome<Voucher, 'voucher-invalid'>>;
  credits: CreditCalls;
}

export interface CartCallDeps {
  api: Api;
  device: DeviceDatabase;
  locks: Locks;
  uuid(): string;
  now(): number;
  withPerson: WithPerson;
}

/** Another device could change it again while this one asks; then the next change or visit goes on. */
const mostTries = 4;
const refusals = { forbidden: 'refused' } as const;

export function createCartCalls(deps: CartCallDeps): CartCalls {
  const { api, device, locks, now, withPerson } = deps;
  return {
    credits: createCreditCalls(deps),
    save: (isAnew) =>
      withPerson('failed', (database, place) =>
        locks.request(`cart:${database.accountId}`, {}, () => saveOwn(deps, database, place, isAnew)),
      ),
    async check({ countryCode, language }) {
      const asked = await visitorCart(device, now());
      if (!asked) return 'saved';
      const frontendCart = wantedFrom(asked.cart, { id: 0, version: 0 });
      const body = { countryCode, language, frontendCart };
      const answer = await api.send(carts, 'POST /api/v1/cdm3/cart/CheckCart', { body });
      if (!answer.ok) return problemOf(answer.failure);
      // Changed meanwhile: that is asked about next.
      const kept = await changeVisitorCart(device, now(), (still) =>
        still?.change === asked.change ? { ...answered(still, answer.value, now()), checked: still.change } : still,
      );
      return kept === 'kept' ? 'saved' : 'failed';
    },
    async voucher({ countryCode, language }, voucherCode, ciamId) {
      const query = { countryCode, language, voucherCode, ...(ciamId === undefined ? {} : { ciamId }) };
      const answer = await api.send(carts, 'GET /api/v1/transaction/CheckVoucherCode', { query });
      if (answer.ok) return answer;
      const problems = { 'voucher-invalid': 'voucher-invalid', validation: 'voucher-invalid' } as const;
      return { ok: false, failure: problemOf(answer.failure, problems) };
    },
  };
}

interface Asking {
  /** What the server has now, kept on this device. */
  read(): Promise<Result<CartOnServer, ApiFailure>>;
  write(cart: ReturnType<typeof wantedFrom>): Promise<Result<CartOnServer, ApiFailure>>;
}

async function saveOwn(
  deps: CartCallDeps,
  database: AccountDatabase,
  place: Locale,
  isAnew: boolean,
): Promise<CartSaved> {
  const { now } = deps;
  const stay = await actingCompanyOf(database);
  const asking = askingFor(deps, database, place, stay);
  const isKnown = (await ownCart(database)).saved !== null;
  if (isAnew || !isKnown) {
    const read = await asking.read();
    if (!read.ok) return problemOf(read.failure, refusals);
  }
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { unsaved, saved } = await ownCart(database);
    if (!saved) return 'failed';
    if (!unsaved) {
      // What lay aside, or a visitor has left here, comes forward one after the other.
      if (!(await takeFromAside(database, cartDraftKey)) && !(await takeVisitorCart(deps.device, database, now())))
        return 'saved';
      continue;
    }
    const decision = decideCart(unsaved, saved);
    if (decision === 'ask') return 'asked';
    if (decision === 'take') {
      await changeOwnCart(database, now(), (own) => (own.unsaved?.change === unsaved.change ? withServers(own) : null));
      continue;
    }
    const sent = contentsOf(unsaved.cart);
    const noted = await changeOwnCart(
      database,
      now(),
      (own) => withSending(own, unsaved, versionOf(saved), sent),
      stay,
    );
    if (noted === 'not-kept') return 'failed';
    const written = await asking.write(wantedFrom(unsaved.cart, versionOf(saved)));
    if (written.ok) {
      const kept = await changeOwnCart(database, now(), (own) => withSaved(own, unsaved, written.value, now()), stay);
      if (kept === 'not-kept') return 'failed';
      continue;
    }
    if (written.failure.code !== 'conflict') return problemOf(written.failure, refusals);
    const read = await asking.read();
    if (!read.ok) return problemOf(read.failure, refusals);
  }
  return 'failed';
}

function askingFor(
  { api, uuid, now }: CartCallDeps,
  database: AccountDatabase,
  { countryCode, language }: Locale,
  stay: ActingCompany,
): Asking {
  const ciamId = database.accountId;
  const options = { account: ciamId, company: stay.companyId };
  const whose = { ciamId, countryCode, language };
  return {
    async read() {
      const answer = await api.send(carts, 'POST /api/v1/cdm3/cart/GetCart', { body: whose }, options);
      if (answer.ok) await changeOwnCart(database, now(), (own) => withRead(own, answer.value, now()), stay);
      return answer;
    },
    write: (cart) =>
      api.send(
        carts,
        'POST /api/v1/cdm3/cart/createOrUpdateCart',
        { body: { ...whose, cart } },
        { ...options, idempotencyKey: uuid() },
      ),
  };
}

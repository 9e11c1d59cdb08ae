/**
 * The cart and the server (decision 52). A person's is saved as it stands, under the version that it changes; what another device
 * has made of it meanwhile is asked about. A visitor's is only checked. Whatever comes of it is on this device before it is told.
 */
import { type CartOnServer, type Voucher, carts } from '../../../contract/carts.ts';
import { type Cart, type CartLine, type CartVoucher, isMandatory } from '../../../domain/commerce/cart-state.ts';
import { contentsOf, decideCart, lineKey } from '../../../domain/commerce/kept-cart.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { changeOwnCart, changeVisitorCart, ownCart, takeVisitorCart, visitorCart } from '../../data/cart.ts';
import { type ActingCompany, actingCompanyOf } from '../../data/company.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { cartDraftKey, takeFromAside } from '../../data/draft-keys.ts';
import type { Locks } from '../../platform/locks.ts';
import type { ServerTime } from '../../platform/server-time.ts';
import type { Locale } from '../../sync/locale.ts';
import { answered, versionOf, withRead, withSaved, withSending, withServers } from '../cart/cart-changes.ts';
import { cartFrom, wantedFrom } from '../../../contract/cart-conversion.ts';
import { type Outcome, type WithPerson, problemOf } from './command.ts';
import { type CreditCalls, createCreditCalls } from './credit-calls.ts';

/**
 * - `asked`: both sides hold something else; the person says which. `refused`: this account has no cart on the server.
 *   `signed-out`: the sign-in has ended, and nothing is tried before the next one.
 */
export type CartSaved = 'saved' | 'asked' | 'offline' | 'failed' | 'refused' | 'signed-out';
type Where = Pick<Locale, 'countryCode' | 'language'>;

export interface CartCalls {
  /** `isAnew`: also when nothing waits here, for the prices of now. */
  save(isAnew: boolean): Promise<CartSaved>;
  /** For visitors. */
  check(where: Where): Promise<CartSaved>;
  /** What a voucher brings and needs. `ciamId`: of who is signed in. */
  voucher(where: Where, code: string, ciamId?: string): Promise<Outcome<Voucher, 'voucher-invalid'>>;
  /** What of `cart` goes when the voucher comes into it; nothing is changed. */
  replacedBy(where: Where, cart: Cart, voucher: CartVoucher): Promise<Outcome<readonly CartLine[], 'voucher-invalid'>>;
  credits: CreditCalls;
}

export interface CartCallDeps {
  api: Api;
  device: DeviceDatabase;
  locks: Locks;
  uuid(): string;
  /** By the device's clock. */
  now(): number;
  serverTime: Pick<ServerTime, 'now' | 'told'>;
  withPerson: WithPerson;
}

/** Another device could change it again while this one asks; then the next change or visit goes on. */
const mostTries = 4;
const noVoucher = { 'voucher-invalid': 'voucher-invalid', validation: 'voucher-invalid' } as const;
const refusals = { forbidden: 'refused', unauthenticated: 'signed-out' } as const;

export function createCartCalls(deps: CartCallDeps): CartCalls {
  const { api, device, locks, serverTime, withPerson } = deps;
  return {
    credits: createCreditCalls(deps),
    replacedBy: replacedBy(deps),
    save: (isAnew) =>
      withPerson('failed', (database, place) =>
        locks.request(`cart:${database.accountId}`, {}, () => saveOwn(deps, database, place, isAnew)),
      ),
    async check({ countryCode, language }) {
      const asked = await visitorCart(device, serverTime.told());
      if (!asked) return 'saved';
      const frontendCart = wantedFrom(asked.cart, { id: 0, version: 0 });
      const body = { countryCode, language, frontendCart };
      const answer = await api.send(carts, 'POST /api/v1/cdm3/cart/CheckCart', { body });
      if (!answer.ok) return problemOf(answer.failure);
      // Changed meanwhile: that is asked about next.
      const at = serverTime.now();
      const kept = await changeVisitorCart(device, serverTime.told(), (still) =>
        still?.change === asked.change ? { ...answered(still, answer.value, at), checked: still.change } : still,
      );
      return kept === 'kept' ? 'saved' : 'failed';
    },
    async voucher({ countryCode, language }, voucherCode, ciamId) {
      const query = { countryCode, language, voucherCode, ...(ciamId === undefined ? {} : { ciamId }) };
      const answer = await api.send(carts, 'GET /api/v1/transaction/CheckVoucherCode', { query });
      if (answer.ok) return answer;
      return { ok: false, failure: problemOf(answer.failure, noVoucher) };
    },
  };
}

/** What a visitor may use and what a company may is not the same. */
const replacedBy =
  (deps: CartCallDeps): CartCalls['replacedBy'] =>
  async (where, cart, voucher) => {
    const { api, withPerson } = deps;
    const looked =
      (await withPerson(null, (database, place) => applied(deps, database, place, voucher))) ??
      (await api.send(carts, 'POST /api/v1/cdm3/cart/CheckCart', {
        body: { ...where, frontendCart: wantedFrom({ ...cart, voucher }, { id: 0, version: 0 }) },
      }));
    if (!looked.ok) return { ok: false, failure: problemOf(looked.failure, noVoucher) };
    const stay = new Set(cartFrom(looked.value, cart).lines.map(lineKey));
    const ofPerson = cart.lines.filter((line) => line.kind !== 'voucher-credits' && !isMandatory(line));
    return { ok: true, value: ofPerson.filter((line) => !stay.has(lineKey(line))) };
  };

/** To the cart that the server has, so what waits here is saved first. */
async function applied(deps: CartCallDeps, database: AccountDatabase, place: Locale, { code }: CartVoucher) {
  const { countryCode, language } = place;
  const stay = await actingCompanyOf(database);
  await deps.locks.request(`cart:${database.accountId}`, {}, () => saveOwn(deps, database, place, false));
  const query = { ciamId: database.accountId, countryCode, language, voucherCode: code };
  const options = { account: database.accountId, company: stay.companyId };
  return deps.api.send(carts, 'GET /api/v1/payment/getApplyVoucher', { query }, options);
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
  const { now, serverTime } = deps;
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
      if (!(await takeNext(deps, database, stay))) return 'saved';
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
      const at = serverTime.now();
      const kept = await changeOwnCart(database, now(), (own) => withSaved(own, unsaved, written.value, at), stay);
      if (kept === 'not-kept') return 'failed';
      continue;
    }
    if (written.failure.code !== 'conflict') return problemOf(written.failure, refusals);
    const read = await asking.read();
    if (!read.ok) return problemOf(read.failure, refusals);
  }
  return 'failed';
}

/** What lay aside, or a visitor has left here, comes forward one after the other. Resolves whether something did. */
async function takeNext(deps: CartCallDeps, database: AccountDatabase, { companyId }: ActingCompany) {
  const times = { now: deps.now(), told: deps.serverTime.told() };
  return (
    (await takeFromAside(database, cartDraftKey(companyId))) || (await takeVisitorCart(deps.device, database, times))
  );
}

function askingFor(
  { api, uuid, now, serverTime }: CartCallDeps,
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
      if (answer.ok) await changeOwnCart(database, now(), (own) => withRead(own, answer.value, serverTime.now()), stay);
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

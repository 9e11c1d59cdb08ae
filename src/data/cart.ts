/**
 * The cart on this device (decision 52): a visitor's lies with the device; a person's lies with their own rows, what the server
 * has as a fact, what it does not have yet as a draft of the company it is for, so that it is sealed, locked at a sign-out and counted
 * like other begun work, and waits while the person acts for another company.
 */
import type { Cart } from '../../domain/commerce/cart-state.ts';
import type { KeptCart, SavedCart, UnsavedCart } from '../../domain/commerce/kept-cart.ts';
import type { AccountDatabase, DraftRow, FactRow } from './account-database.ts';
import { leavingKey } from './account-databases.ts';
import { type ActingCompany, companyFrom } from './company.ts';
import type { DeviceDatabase } from './device-database.ts';
import { asideOf, cartDraftKey } from './draft-keys.ts';
import { orDropFiles } from './make-room.ts';
import { orStorageFull } from './storage-failure.ts';

const visitorKey = 'visitor-cart';
/** Nobody's any more, like other things a visitor has left on a tablet. */
const visitorLifetimeMs = 7 * 86_400_000;

/** Ages go by the server's clock alone: by the device's, one that was set wrong would take the cart away, or keep it for years. */
interface VisitorRow {
  cart: VisitorCart;
  /** Epoch ms; null, or missing in what older versions kept: the server has not told the time since, so it is of no age yet. */
  changedAt: number | null;
}
/** `checked`: the change whose prices the server has told. */
export interface VisitorCart extends KeptCart {
  checked: string | null;
}

export interface OwnCart {
  unsaved: UnsavedCart | null;
  /** null: the server has not been asked on this device. */
  saved: SavedCart | null;
}

export async function ownCart(database: AccountDatabase): Promise<OwnCart> {
  const { drafts, facts } = database;
  return database.transaction('r', [drafts, facts], async () => {
    const [account, saved] = await facts.bulkGet(['account', 'cart']);
    const [draft, early] = await drafts.bulkGet(keysOf(account));
    return ownFrom(draft ?? early, saved?.value);
  });
}

/** Of the draft, and of one that was begun before the company was known. */
function keysOf(account: FactRow | undefined): [key: string, early: string] {
  return [cartDraftKey(companyFrom(account)?.id ?? null), cartDraftKey(null)];
}

function ownFrom(draft: DraftRow | undefined, saved: unknown): OwnCart {
  return {
    unsaved: (draft?.value as UnsavedCart | undefined) ?? null,
    saved: (saved as SavedCart | undefined) ?? null,
  };
}

/**
 * `change` says what is there afterwards; null: nothing changes. On the disk when it resolves. `not-kept`: there is no room, or the
 * person is leaving, or acts for another company by now than in `stay`.
 */
export async function changeOwnCart(
  database: AccountDatabase,
  savedAt: number,
  change: (kept: OwnCart) => OwnCart | null,
  stay?: ActingCompany,
): Promise<'kept' | 'not-kept'> {
  const { drafts, facts } = database;
  const written = await orDropFiles(database, () =>
    database.transaction('rw', [drafts, facts], async () => {
      const [leaving, moves, account, kept] = await facts.bulkGet([leavingKey, 'moves', 'account', 'cart']);
      if (leaving || (stay && stay.moves !== ((moves?.value as number | undefined) ?? 0))) return 'not-kept';
      const [key, earlyKey] = keysOf(account);
      const [draft, early] = await drafts.bulkGet([key, earlyKey]);
      const before = ownFrom(draft ?? early, kept?.value);
      const after = change(before);
      if (after === null) return 'kept';
      if (after.saved !== before.saved) await facts.put({ key: 'cart', value: after.saved });
      if (after.unsaved === before.unsaved) return 'kept';
      await drafts.bulkDelete([key, earlyKey]);
      if (after.unsaved !== null) await drafts.put({ key, savedAt, value: after.unsaved });
      return 'kept';
    }),
  );
  return written === 'kept' ? 'kept' : 'not-kept';
}

/** Something is here that the server does not have, and this person can save. */
export async function isCartWaiting(device: DeviceDatabase, database: AccountDatabase): Promise<boolean> {
  return (await isOwnCartWaiting(database)) || (await device.facts.get(visitorKey)) !== undefined;
}

/** Of the company that the person acts for. */
export async function isOwnCartWaiting({ drafts, facts }: AccountDatabase): Promise<boolean> {
  const [key, early] = keysOf(await facts.get('account'));
  return (await drafts.where('key').anyOf(key, early).or('key').startsWith(asideOf(key)).count()) > 0;
}

/** null: there is none, or it is too old to be anybody's. `now`: what the server has told; null: nothing. */
export async function visitorCart({ facts }: DeviceDatabase, now: number | null): Promise<VisitorCart | null> {
  return stillCart((await facts.get(visitorKey))?.value as VisitorRow | undefined, now);
}

function stillCart(row: VisitorRow | undefined, now: number | null): VisitorCart | null {
  if (row === undefined) return null;
  const age = (now ?? 0) - (row.changedAt ?? Number.POSITIVE_INFINITY);
  return now !== null && age >= visitorLifetimeMs ? null : row.cart;
}

/** As `changeOwnCart`. */
export async function changeVisitorCart(
  device: DeviceDatabase,
  now: number | null,
  change: (kept: VisitorCart | null) => VisitorCart | null,
): Promise<'kept' | 'not-kept'> {
  const written = await orStorageFull(() =>
    device.transaction('rw', device.facts, async () => {
      const row = (await device.facts.get(visitorKey))?.value as VisitorRow | undefined;
      const cart = change(stillCart(row, now));
      if (cart === null) await device.facts.delete(visitorKey);
      else await device.facts.put({ key: visitorKey, value: { cart, changedAt: now } satisfies VisitorRow });
    }),
  );
  return written === 'storage-full' ? 'not-kept' : 'kept';
}

/** As it is shown, whoever is here; null: none. */
export async function cartOnDevice(
  device: DeviceDatabase,
  database: AccountDatabase | null,
  now: number | null,
): Promise<Cart | null> {
  if (database === null) return (await visitorCart(device, now))?.cart ?? null;
  const { unsaved, saved } = await ownCart(database);
  return (unsaved ?? saved)?.cart ?? null;
}

export interface Times {
  /** Epoch ms by the device's clock, as drafts have it. */
  now: number;
  /** By the server's; null: it has told none. */
  told: number | null;
}

/**
 * Whoever signs in goes on with the visitor's cart of this device, unless there is unsaved work on their own: then it waits. First
 * written there, then gone here: a crash in between repeats it.
 */
export async function takeVisitorCart(
  device: DeviceDatabase,
  database: AccountDatabase,
  { now, told }: Times,
): Promise<boolean> {
  const found = await visitorCart(device, told);
  if (!found) return false;
  const { checked: _checked, ...kept } = found;
  await changeOwnCart(database, now, (own) =>
    own.unsaved === null ? { ...own, unsaved: { ...kept, base: null, sent: null } } : null,
  );
  if ((await ownCart(database)).unsaved?.change !== kept.change) return false;
  await changeVisitorCart(device, told, (still) => (still?.change === kept.change ? null : still));
  return true;
}

/** A visitor's. */
export async function forgetVisitorCart({ facts }: DeviceDatabase): Promise<void> {
  await facts.delete(visitorKey);
}

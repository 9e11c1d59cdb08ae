/**
 * The company whose rows this database holds: the one the stored account acts for. When it changes, everything that
 * came from the other company goes in the same transaction, so that no screen ever mixes two companies and no later
 * pull builds on the other's revisions. A person's own work (outbox, attachments, drafts) stays. Knows no calls.
 *
 * What is awaited inside transactions reads the table itself: Dexie follows one async function into a transaction
 * reliably, but not one that awaits another while much else is going on; then the rest would run outside of it.
 */
import type { Table } from 'dexie';
import type { Account } from '../../contract/accounts.ts';
import { leavingOf } from './account-databases.ts';
import type { AccountDatabase, FactRow, Facts } from './account-database.ts';
import { cartDraftKey } from './draft-keys.ts';
import { fact, putFacts } from './facts.ts';
import { companyTableNames, listNames } from './tables.ts';

export interface Company {
  /** cdbId. */
  id: number;
  name: string;
}

/**
 * One stretch of time in which the person acts for one company. What was asked in one is not kept in another, also
 * when it is the same company again: the rows it would build on have gone meanwhile.
 */
export interface ActingCompany {
  /** cdbId; null while this device does not know the account. */
  companyId: number | null;
  /** How often the person has changed the company before, on this device. */
  moves: number;
}

/** What is known of one company only, beside its tables. */
export const companyFacts: readonly (keyof Facts | 'billing')[] = [
  ...listNames.flatMap((name) => [`seen:${name}`, `language:${name}`, `pulling:${name}`] as const),
  'pulledLanguage',
  'reconciledAt',
  'allRows',
  'walletBalance',
  'queueWait',
  // Of versions that kept invoices by themselves.
  'billing',
  'cart',
  'certificates',
  'answers',
  'bookingTypes',
  'timeslotsAt',
  'chatSeen',
  'deviceProducts',
];

/** Undefined while this device does not know the account. */
export async function companyOf(database: AccountDatabase): Promise<Company | undefined> {
  return companyFrom(await database.facts.get('account'));
}

/** Of the fact `account`. */
export function companyFrom(row: FactRow | undefined): Company | undefined {
  const account = row?.value as Facts['account'] | undefined;
  return account && { id: account.cdbId, name: account.name1 };
}

export async function companyIdOf(database: AccountDatabase): Promise<number | null> {
  const row = await database.facts.get('account');
  return (row?.value as Facts['account'] | undefined)?.cdbId ?? null;
}

export async function actingCompanyOf(database: AccountDatabase): Promise<ActingCompany> {
  const [account, moves] = await database.facts.bulkGet(['account', 'moves']);
  const known = account?.value as Facts['account'] | undefined;
  return { companyId: known?.cdbId ?? null, moves: (moves?.value as number | undefined) ?? 0 };
}

/** Asked inside the transaction that writes. */
export async function isStillIn(database: AccountDatabase, { moves }: ActingCompany): Promise<boolean> {
  const row = await database.facts.get('moves');
  return ((row?.value as number | undefined) ?? 0) === moves;
}

/** The tables that hold what a company has on the server. */
export function companyTables(database: AccountDatabase): Table[] {
  return companyTableNames.map((name) => database.table(name));
}

/** Keeps facts of a company unless the person has changed it since; resolves whether they were kept. */
export async function putFactsOf(
  database: AccountDatabase,
  stay: ActingCompany,
  facts: Partial<Facts>,
): Promise<boolean> {
  return database.transaction('rw', database.facts, async () => {
    if (!(await isStillIn(database, stay))) return false;
    await putFacts(database, facts);
    return true;
  });
}

/** Every answer that brings the account is kept through here. Resolves whether the account acts for another company now. */
export async function keepAccount(database: AccountDatabase, account: Account): Promise<boolean> {
  const isKept = await database.transaction('rw', database.facts, async () => {
    const known = await fact(database, 'account');
    if (known && known.cdbId !== account.cdbId) return false;
    // Clearing the device takes the balance and leaves the account.
    const isThere = JSON.stringify(known) === JSON.stringify(account) && (await database.facts.get('walletBalance'));
    if (!isThere) await putAccount(database, account);
    return true;
  });
  return !isKept && (await moveTo(database, account));
}

async function moveTo(database: AccountDatabase, account: Account): Promise<boolean> {
  const tables = companyTables(database);
  return database.transaction('rw', [...tables, database.facts, database.outbox, database.drafts], async () => {
    const known = await fact(database, 'account');
    // Another tab has been here already, or a sign-out has begun.
    if (known?.cdbId === account.cdbId || (await leavingOf(database))) return false;
    await stampCompany(database);
    const cart = await fact(database, 'cart');
    for (const table of tables) await table.clear();
    await database.facts.bulkDelete([...companyFacts]);
    // Begun before this device knew the account: it was of the company that is left.
    const early = known?.cdbId ? await database.drafts.get(cartDraftKey(null)) : undefined;
    if (early && known) {
      await database.drafts.put({ ...early, key: cartDraftKey(known.cdbId) });
      await database.drafts.delete(early.key);
    }
    if (known?.cdbId === 0 && cart) {
      // What was gathered without a workshop is for the one that comes out of it; the server kept it for none.
      const key = cartDraftKey(null);
      const value = { ...cart, base: null, sent: null };
      if (!(await database.drafts.get(key))) await database.drafts.put({ key, savedAt: cart.pricedAt ?? 0, value });
    }
    await putFacts(database, { moves: ((await fact(database, 'moves')) ?? 0) + 1 });
    await putAccount(database, account);
    return true;
  });
}

async function putAccount(database: AccountDatabase, account: Account): Promise<void> {
  await putFacts(database, { account, walletBalance: account.availableCredits });
}

/** Work kept by a version that knew of one company only belongs to the person's own. Runs inside the caller's transaction. */
export async function stampCompany(database: AccountDatabase): Promise<void> {
  const account = await fact(database, 'account');
  const own: Company | undefined = account && { id: account.originalBranch ?? account.cdbId, name: ownName(account) };
  // While the company is in review there is none yet: it will be the one that comes out of it.
  if (!own || own.id === 0) return;
  await database.outbox.filter((row) => row.company === undefined).modify({ company: own });
}

function ownName({ originalBranch, name1, impersonationList }: Account): string {
  if ((originalBranch ?? null) === null) return name1;
  return impersonationList.find(({ customerId }) => customerId === originalBranch)?.workshopName1 ?? '';
}

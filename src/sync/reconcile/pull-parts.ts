/**
 * Pulls parts of what the server has for a person: which lists there are for them, and for which company. When the person
 * acts for another one than before (said by the account, or by a list that was refused), everything is to be pulled anew.
 * Knows nothing of locks, repeats and status.
 */
import type { Account } from '../../../contract/accounts.ts';
import type { ChangedEvent } from '../../../contract/events.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { type ActingCompany, isStillIn, actingCompanyOf } from '../../data/company.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { fact } from '../../data/facts.ts';
import { completeTexts } from '../../data/request-search-index.ts';
import { accountTables, listNames } from '../../data/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Locale, readArea } from '../locale.ts';
import { collections, type Pullable, pullableFor } from './collections.ts';
import type { ListDeps } from './define-collection.ts';
import { pullAccount } from './pull-account.ts';
import { pullCatalogue } from './pull-catalogue.ts';
import { pullReferenceData } from './pull-reference-data.ts';
import { pullTechnicians } from './pull-technicians.ts';

/** `lists` of the forms and the catalogue are only pulled with everything. */
export type Part = ChangedEvent['entity'] | 'lists';
/** What the server's events tell of. */
export const toldParts: readonly ChangedEvent['entity'][] = [
  ...listNames.map((name) => accountTables[name].entity),
  'account',
];
export const everyPart: readonly Part[] = [...toldParts, 'lists'];

export interface PullDeps {
  api: Api;
  database: AccountDatabase;
  device: DeviceDatabase;
  clock: Clock;
  place(): Promise<Locale>;
}
type Placed = Omit<PullDeps, 'place'> & ListDeps;

export interface Pulled {
  isComplete: boolean;
  /** The company that was asked. */
  stay: ActingCompany;
  /** The person acts for another one by now. */
  hasMoved: boolean;
  /** What to pull right away because of that, or to find out. */
  again: readonly Part[];
}
const nowhere: ActingCompany = { companyId: null, moves: 0 };
export const nothingCame: Pulled = { isComplete: false, stay: nowhere, hasMoved: false, again: [] };

export async function pullParts(deps: PullDeps, parts: ReadonlySet<Part>): Promise<Pulled> {
  const { database } = deps;
  if (await leavingOf(database)) return nothingCame;
  const place = await deps.place();
  // Nobody waits for the account to see their requests, unless this device does not know the account yet.
  // First: whoever changes the company from here on makes what is pulled below worthless.
  const before = await actingCompanyOf(database);
  const known = await fact(database, 'account');
  const fetched = known && !parts.has('account') ? null : pullAccount({ ...deps, place });
  const account = known ?? (await fetched?.then((answer) => (answer.ok ? answer.value : null)));
  if (!account) return nothingCame;
  if (parts.has('lists')) await completeTexts(database);
  const placed: Placed = { ...deps, place, stay: { ...before, companyId: account.cdbId } };
  const [answers] = await Promise.all([pullListsOf(placed, parts, pullableFor(account)), fetched]);
  const isComplete = [...answers, await fetched].every((answer) => answer?.ok !== false);
  const hasMoved = !(await isStillIn(database, placed.stay));
  const isRefused = answers.some((answer) => answer?.ok === false && answer.failure.code === 'company-changed');
  return {
    isComplete: isComplete && !hasMoved && !(await hasChangedRights(fetched, account)),
    stay: placed.stay,
    hasMoved,
    again: hasMoved ? everyPart : isRefused && !fetched ? ['account'] : [],
  };
}

async function pullListsOf(placed: Placed, parts: ReadonlySet<Part>, pullable: Pullable) {
  const { clock } = placed;
  const pulls: (Promise<Result<unknown, ApiFailure> | null> | null)[] = [
    ...listNames.map((name) =>
      parts.has(accountTables[name].entity) && pullable[name] ? collections[name].pull(placed) : null,
    ),
    parts.has('lists') && pullable.requests ? pullReferenceData(placed, pullable.hardware, clock.now) : null,
    // Who is on the team is part of what an event about the account tells of.
    parts.has('account') && !parts.has('lists') && pullable.requests ? pullTechnicians(placed) : null,
    parts.has('lists') ? pullCatalogueOf(placed) : null,
  ];
  return Promise.all(pulls.map((pull) => pull ?? Promise.resolve(null)));
}

/** The account came back with other rights than those the lists were chosen by: pull again soon. */
async function hasChangedRights(fetched: ReturnType<typeof pullAccount> | null, before: Account): Promise<boolean> {
  const answer = await fetched;
  if (!answer?.ok) return false;
  return JSON.stringify(pullableFor(answer.value)) !== JSON.stringify(pullableFor(before));
}

async function pullCatalogueOf(deps: Placed) {
  const area = await readArea(deps.device, deps.place.countryCode);
  return area === null ? null : pullCatalogue(deps, area, deps.clock.now());
}

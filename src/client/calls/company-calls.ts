/**
 * What the dialogs after a sign-in ask of the server: for which company to act, the answers to the questions of
 * marketing and country, the wholesaler. Needs the network now and is never queued. Each of them sets something, so
 * making it twice does no harm, and each try has a key of its own: an old one would get the old answer again.
 * Whatever account the server answers with is kept on this device at once.
 * SH-132, SH-135, SH-237, SH-253, SH-342.
 */
import { type Account, accounts } from '../../../contract/accounts.ts';
import { companyDetails } from '../../../contract/company-details.ts';
import { type Wholesaler, wholesalers } from '../../../contract/wholesalers.ts';
import { type CompanyDetails, companyFields } from '../../../domain/company-details.ts';
import { type Edit, changesOf } from '../../../domain/edit-conflicts.ts';
import type { CallOptions } from '../../api/client.ts';
import { type ApiFailure, heldValues } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import type { Locale } from '../../sync/locale.ts';
import { type Command, type CommandDeps, type Outcome, carryOut } from './command.ts';

export interface ChosenWholesaler {
  group: Wholesaler;
  branch: Wholesaler;
}

export interface CompanyCalls {
  /** Acts as this contact person from now on; the page has to be loaded again afterwards. */
  change(contactPersonId: string): Promise<Outcome>;
  acceptMarketing(isAccepted: boolean): Promise<Outcome>;
  /** Remembers that the person stays on this country's site although it is not theirs. */
  stayInCountry(countryCode: string): Promise<Outcome>;
  /** Whether the server wants to know the wholesaler; null without an answer. */
  isWholesalerWanted(): Promise<boolean | null>;
  /** Null without an answer. */
  wholesalerGroups(): Promise<Wholesaler[] | null>;
  wholesalerBranches(groupId: string): Promise<Wholesaler[] | null>;
  saveWholesaler(chosen: ChosenWholesaler): Promise<Outcome>;
  /** What the form differs in, on top of what it rests on; of the company whose account is here. */
  changeDetails(settled: Edit<CompanyDetails>): Promise<Outcome<Account, DetailsProblem>>;
}

/** `changed-elsewhere`: by somebody else since; what is held is on this device now. `not-allowed`: no manager any more. `invalid`: what was typed is refused. */
export type DetailsProblem = 'changed-elsewhere' | 'not-allowed' | 'invalid';

export interface CompanyCallDeps extends CommandDeps {
  /** Keeps the account on this device; when it acts for another company now, its rows change with it and every tab is told. */
  keepAccount(database: AccountDatabase, account: Account): Promise<void>;
}

export function createCompanyCalls(deps: CompanyCallDeps): CompanyCalls {
  const { api } = deps;
  const write = (command: Pick<Command<Account, never>, 'send' | 'company'>) =>
    carryOut(deps, { ...command, keep: (account, { database }) => deps.keepAccount(database, account) });
  const ofPerson = (send: (ciamId: string, options: CallOptions) => Promise<Result<Account, ApiFailure>>) =>
    write({ company: 'none', send: ({ ciamId }, options) => send(ciamId, options) });
  return {
    change: (contactPersonId) =>
      ofPerson((ciamId, options) =>
        api.send(accounts, 'POST /api/v1/account/ChangeCompany', { body: { ciamId, contactPersonId } }, options),
      ),
    acceptMarketing: (accepted) =>
      ofPerson((ciamId, options) =>
        api.send(accounts, 'PUT /api/v1/account/UpdateMarketingAccepted', { body: { ciamId, accepted } }, options),
      ),
    stayInCountry: (countryCode) =>
      ofPerson((ciamId, options) =>
        api.send(accounts, 'POST /api/v1/account/SetCountryDecision', { body: { ciamId, countryCode } }, options),
      ),
    // This one is about a company: never about another than the one that was asked for.
    saveWholesaler: ({ group, branch }) =>
      write({
        send: ({ ciamId }, options) => {
          const chosen = { wholesalerOrganizationId: group.id, wholesalerGroup: group.name };
          const body = { ciamId, ...chosen, wholesalerBranchId: branch.id, wholesalerBranch: branch.name };
          return api.send(wholesalers, 'POST /api/v1/transaction/SaveWholesaler', { body }, options);
        },
      }),
    ...createDetailsCalls(deps),
    ...createWholesalerReads(deps),
  };
}

function createDetailsCalls(deps: CompanyCallDeps): Pick<CompanyCalls, 'changeDetails'> {
  return {
    changeDetails(settled) {
      const { changes, base } = changesOf(settled);
      return carryOut(deps, {
        async send({ ciamId, database }, options) {
          const key = 'POST /api/v1/account/ChangeCompanyDetails';
          const changed = await deps.api.send(companyDetails, key, { body: { ciamId, changes, base } }, options);
          if (!changed.ok) await keepHeld(deps, database, heldValues(changed.failure));
          return changed;
        },
        problems: { conflict: 'changed-elsewhere', forbidden: 'not-allowed', validation: 'invalid' } as const,
        keep: (account, { database }) => deps.keepAccount(database, account),
      });
    },
  };
}

async function keepHeld(
  { keepAccount }: CompanyCallDeps,
  database: AccountDatabase,
  held: ReadonlyMap<string, unknown>,
): Promise<void> {
  const account = await fact(database, 'account');
  const told = companyFields.flatMap((field) => {
    const value = held.get(field);
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  if (account && told.length > 0) await keepAccount(database, { ...account, ...Object.fromEntries(told) });
}

type Reads = Pick<CompanyCalls, 'isWholesalerWanted' | 'wholesalerGroups' | 'wholesalerBranches'>;

function createWholesalerReads({ api, withPerson }: CommandDeps): Reads {
  return {
    isWholesalerWanted: () =>
      withPerson<boolean | null>(null, async ({ accountId }, { countryCode, language }) => {
        const query = { ciamId: accountId, language, countryCode };
        const found = await api.send(wholesalers, 'GET /api/v1/transaction/CheckWholesaler', { query });
        return found.ok ? found.value.isWanted : null;
      }),
    wholesalerGroups: () =>
      withPerson<Wholesaler[] | null>(null, async ({ accountId }, place) => {
        const query = whoFrom(accountId, place);
        const found = await api.send(wholesalers, 'GET /api/v1/transaction/GetWholesalerGroups', { query });
        return found.ok ? found.value : null;
      }),
    wholesalerBranches: (wholesalerGroupId) =>
      withPerson<Wholesaler[] | null>(null, async ({ accountId }, place) => {
        const query = { ...whoFrom(accountId, place), wholesalerGroupId };
        const found = await api.send(wholesalers, 'GET /api/v1/transaction/GetWholesalerBranches', { query });
        return found.ok ? found.value : null;
      }),
  };
}

function whoFrom(ciamId: string, { countryCode, language, timeZoneId }: Locale) {
  return { ciamId, countryCode, languageCode: language, timeZoneId };
}

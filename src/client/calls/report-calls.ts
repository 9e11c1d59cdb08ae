/**
 * Collects the rows of a report page by page (SU-379). Needs the network: what has come stays in hand, so that a collection that
 * was interrupted goes on where it was. A report never mixes two companies.
 */
import { type ReportRow, reports } from '../../../contract/reports.ts';
import type { ReportPeriod } from '../../../domain/report-period.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { type ActingCompany, companyOf, isStillIn, actingCompanyOf } from '../../data/company.ts';
import type { Locale } from '../../sync/locale.ts';
import { type CommandDeps, type Outcome, problemOf } from './command.ts';

/** What has been collected so far; handed in again to go on. */
export interface Collection {
  period: ReportPeriod;
  /** Whose requests these are. */
  company: string;
  stay: ActingCompany;
  place: Locale;
  rows: ReportRow[];
  /** Of all pages; null before the first. */
  total: number | null;
  /** Cursor of the next page; null before the first and after the last. */
  next: string | null;
}

/** `stopped`: by the person. `moved`: they act for another company now. */
export type Collected = Outcome<null, 'stopped' | 'moved'>;

export interface ReportCalls {
  /** Null when nobody is signed in. */
  begin(period: ReportPeriod): Promise<Collection | null>;
  /** Adds pages to the collection until all are there; `onPage` after each. */
  goOn(collection: Collection, signal: AbortSignal, onPage: () => void): Promise<Collected>;
}

export function createReportCalls({ api, withPerson }: Omit<CommandDeps, 'uuid'>): ReportCalls {
  return {
    begin: (period) =>
      withPerson<Collection | null>(null, async (database, place) => {
        const [stay, company] = await Promise.all([actingCompanyOf(database), companyOf(database)]);
        return { period, company: company?.name ?? '', stay, place, rows: [], total: null, next: null };
      }),
    goOn: (collection, signal, onPage) =>
      withPerson<Collected>({ ok: false, failure: 'failed' }, async (database) => {
        while (collection.total === null || collection.next !== null) {
          const page = await readPage(api, database, collection, signal);
          if (signal.aborted) return { ok: false, failure: 'stopped' };
          if (!(await isStillIn(database, collection.stay))) return { ok: false, failure: 'moved' };
          if (!page.ok) return { ok: false, failure: problemOf(page.failure, { 'company-changed': 'moved' }) };
          collection.rows.push(...page.value.rows);
          collection.total = page.value.total;
          collection.next = page.value.next;
          onPage();
        }
        return { ok: true, value: null };
      }),
  };
}

function readPage(api: Api, database: AccountDatabase, { period, stay, place, next }: Collection, signal: AbortSignal) {
  const body = { ciamId: database.accountId, ...place, ...period, after: next };
  const options = { account: database.accountId, company: stay.companyId, signal };
  return api.send(reports, 'POST /api/v1/Statistics/ExportSupportRequests', { body }, options);
}

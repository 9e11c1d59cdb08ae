/**
 * A collection is a list that is pulled by revisions: one definition each, in collections.ts. What else there is to know about
 * its table (indexes, entity of the events, what goes with the company) stands in data/tables.ts.
 */
import type { Api, CallOptions } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { ActingCompany } from '../../data/company.ts';
import type { MirrorTable, Tables } from '../../data/mirror.ts';
import type { ListName, RowOf } from '../../data/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locale } from '../locale.ts';
import { pullList } from './pull-list.ts';
import type { Page, PageQuery } from './pull-page.ts';

export interface ListDeps {
  api: Api;
  database: AccountDatabase;
  place: Locale;
  /** The company whose lists are pulled: asked of the server, and looked at again before anything is written. */
  stay: ActingCompany;
}

/** What an account may, as far as lists depend on it. */
export type Rights = Record<'isWorkshop' | 'isManager' | 'isExpert' | 'isInConversations' | 'canSeeWallet', boolean>;

interface Asking {
  api: Api;
  ciamId: string;
  place: Locale;
}

interface CollectionRules<Row> {
  /** Whom the server gives it to. */
  isFor: keyof Rights;
  table(database: AccountDatabase): MirrorTable<Row>;
  /** What a transaction that writes the table is over; the table alone when it is not said. */
  tables?(database: AccountDatabase): Tables;
  idOf(row: Row): string;
  /** Idempotency-Keys of the device's own work behind a row. */
  clientKeysOf?(row: Row): (string | null | undefined)[];
  /** `as`: for whom and which company it is asked. */
  fetchPage(asking: Asking, query: PageQuery, as: CallOptions): Promise<Result<Page<Row>, ApiFailure>>;
}

export interface Collection<Name extends ListName = ListName> {
  name: Name;
  isFor: keyof Rights;
  /** Brings the device's rows up to date. */
  pull(deps: ListDeps & { clock: Pick<Clock, 'now'> }): Promise<Result<null, ApiFailure>>;
}

export function defineCollection<Name extends ListName>(
  name: Name,
  rules: CollectionRules<RowOf<Name>>,
): Collection<Name> {
  const { isFor, idOf, clientKeysOf } = rules;
  return {
    name,
    isFor,
    pull({ api, database, place, stay, clock }) {
      const ciamId = database.accountId;
      const as = { account: ciamId, company: stay.companyId };
      return pullList<RowOf<Name>>({
        database,
        clock,
        list: {
          ...{ name, stay, idOf, language: place.language },
          table: rules.table(database),
          tables: rules.tables?.(database) ?? [database.table(name)],
          ...(clientKeysOf && { clientKeysOf }),
          fetchPage: (query) => rules.fetchPage({ api, ciamId, place }, query, as),
        },
      });
    },
  };
}

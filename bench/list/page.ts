/** What runs in the browser: ten thousand requests on the device, and each way of looking at them. */
import { AccountDatabase } from '../../src/data/account-database.ts';
import {
  type RequestChoice,
  type RequestOrder,
  type RequestSort,
  requestIds,
  requestsByIds,
} from '../../src/data/request-order.ts';
import { requestMirror, requestTables } from '../../src/data/request-mirror.ts';
import { newestRequests, requestRowFrom } from '../../src/data/requests.ts';
import type { SupportRequest } from '../../contract/support-request.ts';

const database = new AccountDatabase('bench-list');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function pageOf(choice: RequestChoice, order: RequestOrder, page: number): Promise<void> {
  const ids = await requestIds(database, choice, order);
  const rows = await requestsByIds(database, ids.slice((page - 1) * 50, page * 50));
  if (rows.length === 0) throw new Error('nothing to show');
}

export const figures = {
  async fill(): Promise<number> {
    for (let after = '0'; ;) {
      const response = await fetch(`/api/v1/support/GetSupportRequests?limit=1000&after=${after}`);
      const { dataObject } = (await response.json()) as {
        dataObject: { items: SupportRequest[]; next: string | null };
      };
      const rows = dataObject.items.map(requestRowFrom);
      await database.transaction('rw', requestTables(database), () => requestMirror(database).bulkPut(rows));
      if (dataObject.next === null) return database.requests.count();
      after = dataObject.next;
    }
  },
  /** One page of 50: its ids in their order, and its rows. */
  page: (choice: RequestChoice, sort: RequestSort, isAscending: boolean, page: number) =>
    timed(() => pageOf(choice, { sort, isAscending }, page)),
  newest: (choice: RequestChoice) => timed(() => newestRequests(database, 51, choice)),
  /** As the page does when it has just been opened: nothing of the texts is known yet. */
  coldSearch: async (search: string) => {
    const fresh = new AccountDatabase('bench-list');
    await fresh.open();
    const ms = await timed(() => newestRequests(fresh, 51, { search }));
    fresh.close();
    return ms;
  },
  search: (search: string) => timed(() => newestRequests(database, 51, { search })),
  searchPage: (search: string, choice: RequestChoice) =>
    timed(() => pageOf({ ...choice, search }, { sort: 'vehicle', isAscending: true }, 1)),
};

Object.assign(globalThis, { figures });

/**
 * The server's part: what our stack costs over bare Hono with the same SQL, what exactly-once costs a write, and how
 * both grow with the rows. On both engines: PGlite with real fsync, and a PostgreSQL started for the run.
 */
import type { Engine } from '../server/db/database.ts';
import { atLeast, type BenchPart, benchRow, type BenchRow } from './result.ts';
import { callerOf, createBareServer } from './server/bare-server.ts';
import { growRequests, openRequestIds } from './server/grow.ts';
import { compare, type Load, type LoadOrder, startLoad } from './server/load.ts';
import { onBothEngines } from './server/on-both-engines.ts';
import { listen, type PortalUnderTest, startPortal } from './server/portal-under-test.ts';

const rowCounts = [1_000, 10_000, 100_000];
const rounds = 15;
const listQuery = 'CountryCode=de&Language=de-DE&TimeZoneId=Europe%2FBerlin&limit=50';

interface Pair {
  count: number;
  list: Awaited<ReturnType<typeof compare>>;
  write: Awaited<ReturnType<typeof compare>>;
}

async function measure(portal: PortalUnderTest, load: Load, count: number): Promise<Pair> {
  const caller = await callerOf(portal);
  const companyId = caller.companyId ?? 0;
  await growRequests(portal.database, companyId, count);
  const listPath = `/api/v1/support/GetSupportRequests?CiamId=${portal.ciamId}&${listQuery}`;
  const callList = async () => {
    const answer = await portal.app.request(listPath, { headers: portal.headers });
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
  };
  await callList(); // the caller is remembered from here on
  const statements = await portal.statementsOf(callList);
  const bare = await listen(createBareServer(portal, statements, caller));
  const bodies = (await openRequestIds(portal.database, companyId, 500)).map((supportRequestId) =>
    JSON.stringify({
      ...{ ciamId: portal.ciamId, countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' },
      ...{ supportRequestId, note: 'The fault is back after a cold start.' },
    }),
  );
  const common = { headers: portal.headers, connections: 8, longestMs: 3_000, keyPrefix: '' };
  const list: LoadOrder = { ...common, port: portal.port, method: 'GET', path: listPath, bodies: [], calls: 100 };
  const write: LoadOrder = { ...common, port: portal.port, method: 'POST', path: '', bodies, calls: 80 };
  const writePath = '/api/v1/support/UpdateSupportRequest';
  try {
    return {
      count,
      list: await compare(
        load,
        rounds,
        () => list,
        () => ({ ...list, port: bare.port, path: '/list' }),
      ),
      write: await compare(
        load,
        rounds,
        (round) => ({ ...write, path: writePath, keyPrefix: `bench-${count}-${round}` }),
        () => ({ ...write, port: bare.port, path: '/write' }),
      ),
    };
  } finally {
    await bare.stop();
  }
}

function rowsOf(engine: string, pairs: readonly Pair[]): BenchRow[] {
  const [smallest] = pairs;
  return pairs.flatMap(({ count, list, write }) => {
    const at = `${engine}, ${count.toLocaleString('en')} requests`;
    const each = (pair: Pair['list']) => `${pair.ours.toFixed(0)}/s, bare ${pair.theirs.toFixed(0)}/s`;
    return [
      benchRow(
        `List of the newest 50 against bare Hono (${at})`,
        { ratio: list.ratio, detail: each(list) },
        atLeast(0.8),
      ),
      benchRow(
        `Idempotent write against the same without (${at})`,
        { ratio: write.ratio, detail: each(write) },
        atLeast(0.5),
      ),
      ...(smallest === undefined || count === smallest.count
        ? []
        : [
            growth(
              `List rate against ${smallest.count.toLocaleString('en')} requests (${at})`,
              list.ours,
              smallest.list.ours,
            ),
            growth(
              `Write rate against ${smallest.count.toLocaleString('en')} requests (${at})`,
              write.ours,
              smallest.write.ours,
            ),
          ]),
    ];
  });
}

function growth(name: string, now: number, before: number): BenchRow {
  return benchRow(name, { ratio: now / before, detail: `${now.toFixed(0)}/s, minutes before ${before.toFixed(0)}/s` });
}

async function measureEngine(name: string, engine: Engine): Promise<BenchRow[]> {
  const portal = await startPortal(engine);
  const load = startLoad();
  try {
    const pairs: Pair[] = [];
    for (const count of rowCounts) pairs.push(await measure(portal, load, count));
    return rowsOf(name, pairs);
  } finally {
    await load.stop();
    await portal.stop();
  }
}

export const part: BenchPart = {
  name: 'server',
  title: 'Server',
  run: () => onBothEngines(measureEngine),
};

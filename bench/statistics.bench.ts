/**
 * The statistics of a workshop with 100,000 requests in one year, asked through the whole stack, and beside each a bare count of the same rows
 * in the same index: what a busy machine costs, it costs both.
 */
import { sql } from 'kysely';
import type { Engine } from '../server/db/database.ts';
import { atMost, type BenchPart, benchRow, type BenchRow, median } from './result.ts';
import { growRequests } from './server/grow.ts';
import { onBothEngines } from './server/on-both-engines.ts';
import { type PortalUnderTest, startPortal } from './server/portal-under-test.ts';

const requests = 100_000;
const rounds = 25;
const companyId = 4001;
const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Taken {
  /** By the clock, ms. */
  clock: number;
  /** Of this process, which PGlite runs in: what other programs do meanwhile is not in it. */
  processor: number;
}

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** All of them in the year that is asked for. */
async function grow({ database }: PortalUnderTest): Promise<void> {
  await growRequests(database, companyId, requests);
  await sql`
    update support_request set create_date = now() - (id % 360) * interval '1 day' where company_id = ${companyId}
  `.execute(database.kysely);
  await sql`vacuum (full, analyze) support_request`.execute(database.kysely);
  await sql`vacuum support_request`.execute(database.kysely);
}

async function measureEngine(name: string, engine: Engine): Promise<BenchRow[]> {
  const portal = await startPortal(engine);
  try {
    await grow(portal);
    const today = Date.now();
    const body = JSON.stringify({
      ...{ ciamId: portal.ciamId, countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' },
      ...{ from: dayOf(today - 364 * dayMs), to: dayOf(today + dayMs) },
    });
    const ask = async () => {
      const path = '/api/v1/Statistics/GetStatisticsByYear';
      const answer = await portal.app.request(path, { method: 'POST', headers: portal.headers, body });
      const { dataObject } = (await answer.json()) as {
        dataObject: { mainOrganization: { totalTicketsCreated: number } };
      };
      const counted = dataObject.mainOrganization.totalTicketsCreated;
      if (counted < requests) throw new Error(`${counted} requests were counted`);
    };
    const count = () =>
      sql`select count(*) from support_request where company_id = ${companyId} and create_date >= now() - interval '366 days'`.execute(
        portal.database.kysely,
      );
    await ask();
    const [ours, bare]: [Taken[], Taken[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timed(ask));
      bare.push(await timed(count));
    }
    return rowsOf(name, ours, bare);
  } finally {
    await portal.stop();
  }
}

function rowsOf(engine: string, ours: readonly Taken[], bare: readonly Taken[]): BenchRow[] {
  const [clock, counting] = [ours, bare].map((taken) => median(taken.map((one) => one.clock)));
  const processor = median(ours.map((one) => one.processor));
  const ends = ours.map((one) => one.clock.toFixed(0)).toSorted((a, b) => Number(a) - Number(b));
  const byClock = `median of ${rounds} by the clock ${clock?.toFixed(0)} ms, quickest ${ends[0]} ms, slowest ${ends.at(-1)} ms`;
  const name = `Statistics of a year with 100,000 requests (${engine})`;
  return [
    engine === 'PGlite'
      ? benchRow(name, { ratio: processor, unit: 'ms', detail: `processor time; ${byClock}` }, atMost(50))
      : benchRow(name, { ratio: clock ?? Number.NaN, unit: 'ms', detail: byClock }, atMost(50)),
    benchRow(`The same against a bare count of the rows (${engine})`, {
      ratio: (clock ?? Number.NaN) / (counting ?? Number.NaN),
      detail: `${clock?.toFixed(1)} ms, count ${counting?.toFixed(1)} ms`,
    }),
  ];
}

export const part: BenchPart = {
  name: 'statistics',
  title: 'Statistics on the server',
  run: () => onBothEngines(measureEngine),
};

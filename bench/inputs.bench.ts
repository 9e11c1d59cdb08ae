/**
 * What the most hostile input costs: every call of the contract with bodies and addresses of the largest size, and files made to be
 * looked at for long. Milliseconds of processor of the whole process, PGlite included, of one call.
 */
import { callTable } from '../tests/security/call-table.ts';
import { hostileBodies, hostileTexts, changedAt, leavesOf } from '../tests/security/hostile-bodies.ts';
import { rawRequest } from '../tests/security/raw-request.ts';
import { type Company, createTwoCompanies } from '../tests/security/two-companies.ts';
import { createTestServer, type TestServer } from '../tests/support/test-server.ts';
import { hostilePdfs } from '../tests/support/hostile-pdfs.ts';
import { api } from '../contract/api.ts';
import { lookAtContent } from '../server/areas/support/attachment-content.ts';
import { atMost, type BenchPart, benchRow, type BenchRow } from './result.ts';
import { inputCosts, type Cost } from './inputs/cost.ts';

const mostBodyBytes = 1_048_576;
/** Node takes 16 kB of headers, the address among them. */
const mostAddressBytes = 15_000;
const mostMs = atMost(100);

type Key = keyof typeof api;

async function measureCalls(server: TestServer, own: Company): Promise<{ bodies: Cost[]; addresses: Cost[] }> {
  const bodies = inputCosts();
  const addresses = inputCosts();
  for (const key of Object.keys(api) as Key[]) {
    const { input, roles } = callTable[key];
    const ciamId = own.ciamIdOf[roles[0] ?? 'manager'];
    const token = await server.tokenFor(ciamId, { lifeSeconds: 3_600 });
    const given = input({ ...own.ids, ciamId });
    for (const { what, text } of given.body ? hostileBodies(given.body, mostBodyBytes - 1_000) : []) {
      const { path, init } = rawRequest(key, { body: {} }, token);
      await bodies.measure(`${key}, ${what}`, async () => {
        await (await server.request(path, { ...init, body: text, headers: withKey(init.headers) })).text();
      });
    }
    const { body: _body, ...address } = given;
    for (const place of leavesOf(address)) {
      for (const { kind, text } of hostileTexts(mostAddressBytes / 9)) {
        const changed = changedAt(address, place, text) as typeof address;
        const { path, init } = rawRequest(key, changed, token);
        await addresses.measure(`${key}, ${place.join('.')}: ${kind}`, async () => {
          await (await server.request(path, init)).text();
        });
      }
    }
  }
  return { bodies: bodies.worst(), addresses: addresses.worst() };
}

/** A fresh key each time: a repeat would be answered from what is kept. */
function withKey(headers: RequestInit['headers']): Record<string, string> {
  return { ...(headers as Record<string, string>), 'idempotency-key': crypto.randomUUID() };
}

async function measureFiles(): Promise<Cost[]> {
  const files = inputCosts();
  for (const [what, make] of Object.entries(hostilePdfs)) {
    const bytes = make();
    await files.measure(what, async () => void (await lookAtContent('application/pdf', bytes)));
  }
  return files.worst();
}

function row(name: string, costs: readonly Cost[]): BenchRow {
  const [worst = { what: 'none', ms: Number.NaN }] = costs;
  const next = costs.slice(1, 3).map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`);
  const detail = [worst.what, ...next].join('; ');
  return benchRow(name, { ratio: worst.ms, unit: 'ms', detail }, mostMs);
}

export const part: BenchPart = {
  name: 'inputs',
  title: 'The most hostile inputs',
  async run() {
    const server = await createTestServer({ seed: 'none' });
    try {
      const { own } = await createTwoCompanies(server.database.kysely);
      const { bodies, addresses } = await measureCalls(server, own);
      return [
        row('Processor time of one call, worst body of 1 MB', bodies),
        row('Processor time of one call, worst address', addresses),
        row('Processor time of looking into one file of 5 MB', await measureFiles()),
      ];
    } finally {
      await server.close();
    }
  },
};

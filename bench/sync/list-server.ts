/**
 * The server's side of the sync figures, as cheap as can be so that what is measured is the device: 10,000 requests
 * in the contract's form, prepared pages, claims that are remembered by key, and answers that can be cut off.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aDevice, aRequest } from '../../tests/support/an-entry.ts';
import { idempotencyKeyHeader, serverHeader } from '../../contract/version.ts';

export interface ListServer {
  origin: string;
  /** Changes one request; what has been seen before is one revision old then. */
  changeOne(): void;
  /** From here on every n-th write is done but its answer cut off; 0: none. */
  cutEvery(nth: number): void;
  /** Effects per key since the last call. */
  takeEffects(): Map<string, number>;
  stop(): Promise<void>;
}

const serverTime = '2026-11-21T08:00:00.000Z';
const envelope = (dataObject: unknown) =>
  JSON.stringify({ httpStatusCode: 200, dataObject, success: true, errorMessages: [], serverTime });

export async function startListServer(count: number, script: string): Promise<ListServer> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(count - index));
  const pages = new Map<string, string>();
  const effects = new Map<string, number>();
  const answers = new Map<string, string>();
  let revision = count;
  let nth = 0;
  let writes = 0;

  function list(query: URLSearchParams): string {
    const since = Number(query.get('changedSince') ?? 0);
    if (since > 0) {
      const items = rows.filter((row) => row.revision > since);
      return envelope({ items, deletedIds: [], revision, next: null });
    }
    const start = Number(query.get('after') ?? 0);
    const end = start + Number(query.get('limit'));
    const key = `${start}-${end}`;
    const items = rows.slice(start, end);
    const page =
      pages.get(key) ?? envelope({ items, deletedIds: [], revision, next: end < count ? String(end) : null });
    pages.set(key, page);
    return page;
  }
  function write(key: string, body: { hardWareId: string }): string {
    const known = answers.get(key);
    if (known) return known;
    effects.set(key, (effects.get(key) ?? 0) + 1);
    const repairStatus = { status: 'Initiated' as const, since: serverTime, clientKey: key };
    const answer = envelope(aDevice({ id: body.hardWareId, repairStatus, revision: 2 }));
    answers.set(key, answer);
    return answer;
  }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/page.js') return send(response, script, 'text/javascript');
    if (url.pathname === '/')
      return send(response, '<!doctype html><script src="/page.js" type="module"></script>', 'text/html');
    if (request.method !== 'POST') return send(response, list(url.searchParams), 'application/json');
    const text = await textOf(request);
    const key = request.headers[idempotencyKeyHeader];
    const answer = write(String(key), JSON.parse(text) as { hardWareId: string });
    if (nth > 0 && ++writes % nth === 0) response.destroy();
    else send(response, answer, 'application/json');
  }
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changeOne() {
      const [first] = rows;
      if (first) first.revision = ++revision;
    },
    cutEvery(every) {
      [nth, writes] = [every, 0];
    },
    takeEffects() {
      const taken = new Map(effects);
      effects.clear();
      return taken;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function rowOf(number: number) {
  const statusId = [10, 20, 30, 40, 50, 100, 200, 400, 500, 600, 700][number % 11] ?? 20;
  return aRequest({
    supportRequestId: String(number),
    createDate: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    subsystemId: [6, 11, 16][number % 3] ?? 6,
    comments: 'The engine loses power above 3,000 revolutions; the fault memory was read and cleared once.',
    vehicle: {
      ...{
        brand: 'Volkswagen',
        model: 'Golf VII',
        engine: '2.0 TDI',
        engineCode: 'CRLB',
        year: 2016,
        variant: 'Variant',
      },
      ...{ fuelType: 'Diesel', powerKW: 110, transmission: 'Manual', bodyStyle: 'Estate', kType: '58001' },
      ...{ vin: `WVWZZZAUZGP${String(number).padStart(6, '0')}`, registration: `B-AB ${number}` },
    },
    supportRequestStatus: { id: statusId, ticketStatus: 'Status', ticketStatusLocalized: 'Status', language: 'en' },
    revision: number,
  });
}

function send(response: ServerResponse, text: string, type: string): void {
  response.writeHead(200, { 'content-type': type, [serverHeader]: '1', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

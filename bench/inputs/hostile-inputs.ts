/** Every input of the largest size: to every call of the contract, to the sign-in provider, and as a file. */
import { callTable } from '../../tests/security/call-table.ts';
import { changedAt, hostileBodies, hostileTexts, leavesOf } from '../../tests/security/hostile-bodies.ts';
import { rawRequest } from '../../tests/security/raw-request.ts';
import { createTwoCompanies } from '../../tests/security/two-companies.ts';
import { hostilePdfs } from '../../tests/support/hostile-pdfs.ts';
import { startIdentityServer } from '../../tests/support/identity-server.ts';
import { authorize, createBrowser } from '../../tests/support/sign-in.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { api } from '../../contract/api.ts';
import { lookBeside } from '../../server/areas/support/look-beside.ts';

const mostBodyBytes = 1_048_576;
/** Node takes 16 kB of headers, the address among them. */
const mostAddressBytes = 15_000;
const mostFormBytes = 60_000;
const bytesOfACharacter = 9;

type Key = keyof typeof api;
export type InputKind = 'body' | 'address' | 'form' | 'file';

export interface HostileInput {
  kind: InputKind;
  what: string;
  work(): Promise<void>;
}

type Inputs = AsyncGenerator<HostileInput>;

export async function* hostileInputs(): Inputs {
  for (const [what, make] of Object.entries(hostilePdfs)) {
    const bytes = make();
    yield { kind: 'file', what, work: async () => void (await lookBeside('application/pdf', bytes)) };
  }
  const server = await createTestServer({ seed: 'none' });
  try {
    yield* callInputs(server);
  } finally {
    await server.close();
  }
  yield* formInputs();
}

async function* callInputs(server: TestServer): Inputs {
  const { own } = await createTwoCompanies(server.database.kysely);
  for (const key of Object.keys(api) as Key[]) {
    const { input, roles } = callTable[key];
    const ciamId = own.ciamIdOf[roles[0] ?? 'manager'];
    const token = await server.tokenFor(ciamId, { lifeSeconds: 3_600 });
    const given = input({ ...own.ids, ciamId });
    for (const { what, text } of given.body ? hostileBodies(given.body, mostBodyBytes - 1_000) : []) {
      const { path, init } = rawRequest(key, { body: {} }, token);
      const work = () => answered(server.request(path, { ...init, body: text, headers: withKey(init.headers) }));
      yield { kind: 'body', what: `${key}, ${what}`, work };
    }
    const { body: _body, ...address } = given;
    for (const place of leavesOf(address)) {
      for (const { kind, text } of hostileTexts(mostAddressBytes / bytesOfACharacter)) {
        const { path, init } = rawRequest(key, changedAt(address, place, text) as typeof address, token);
        const work = () => answered(server.request(path, init));
        yield { kind: 'address', what: `${key}, ${place.join('.')}: ${kind}`, work };
      }
    }
  }
}

/** A fresh key each time: a repeat would be answered from what is kept. */
function withKey(headers: RequestInit['headers']): Record<string, string> {
  return { ...(headers as Record<string, string>), 'idempotency-key': crypto.randomUUID() };
}

const forms: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['email', 'password'],
  'sign-up': ['email', 'password', 'countrycode', 'given_name', 'companyName', 'address1'],
  token: ['client_id', 'grant_type', 'refresh_token', 'scope'],
};

async function* formInputs(): Inputs {
  const identity = await startIdentityServer();
  try {
    const browser = createBrowser(identity.origin);
    const { address } = await authorize(browser, identity.origin, 'portal');
    for (const [form, fields] of Object.entries(forms)) {
      const to = form === 'token' ? '/oidc/token' : `${address}/${form}`;
      const usual = form === 'token' ? { client_id: 'portal', grant_type: 'refresh_token' } : {};
      for (const field of fields) {
        for (const { kind, text } of hostileTexts(mostFormBytes / bytesOfACharacter)) {
          const work = async () => {
            identity.pass(3_600_000);
            await answered(browser.go(to, { ...usual, [field]: text }));
          };
          yield { kind: 'form', what: `${form}, ${field}: ${kind}`, work };
        }
      }
    }
  } finally {
    await identity.close();
  }
}

async function answered(answer: Promise<Response>): Promise<void> {
  await (await answer).text();
}

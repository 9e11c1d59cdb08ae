/** The embedded provider while its database is gone, frozen or has no room: it says "try again", and means it. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../scripts/postgres.ts';
import { type IdentityServer, startIdentityServer } from '../../../tests/support/identity-server.ts';
import { seedTest } from '../../../tests/support/seed-test.ts';
import { authorize, createBrowser, returned, signIn, tokens } from '../../../tests/support/sign-in.ts';
import { testStart } from '../../../tests/support/test-database.ts';
import { createReadiness } from '../../areas/shell/readiness.ts';
import { type Database, databaseOver } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { systemTimers } from '../../providers/system-timers.ts';

const [email, password] = ['anna@lindner.example', 'workshop-demo'];
const asPerson = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de-DE' };

/** What the provider is asked by one person, prepared as long as all is well; each resolves the answer. */
async function createCalls({ origin }: IdentityServer) {
  const [visitor, person] = [createBrowser(origin, asPerson), createBrowser(origin, asPerson)];
  const opened = await authorize(visitor, origin, 'portal');
  const own = await signIn(person, origin, email, password);
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${origin}/oidc/${path}`, { method: 'POST', body: new URLSearchParams({ client_id: 'portal', ...form }) });
  const leaving = `/oidc/session/end?${new URLSearchParams({ id_token_hint: own.id_token }).toString()}`;
  return {
    own,
    pages: {
      'beginning to sign in': async () => (await authorize(createBrowser(origin, asPerson), origin, 'portal')).page,
      'the sign-in page': () => visitor.go(opened.address),
      'signing in': () => visitor.go(`${opened.address}/sign-in`, { email, password }),
      registering: () => visitor.go(`${opened.address}/sign-up`),
      'signing out': () => person.go(leaving),
    },
    programs: {
      'renewing the tokens': () => post('token', { grant_type: 'refresh_token', refresh_token: own.refresh_token }),
      'asking for the profile': () =>
        fetch(`${origin}/oidc/me`, { headers: { authorization: `Bearer ${own.access_token}` } }),
      'revoking the refresh token': () => post('token/revocation', { token: own.refresh_token }),
    },
    /** Signs in where the sign-in page is open; resolves the code. */
    async signIn() {
      const back = await visitor.follow(await visitor.go(`${opened.address}/sign-in`, { email, password }));
      return returned(back).get('code');
    },
  };
}
type Calls = Awaited<ReturnType<typeof createCalls>>;
type Asked = Record<string, () => Promise<Response>>;

interface Answered {
  status: number;
  retryAfter: string | null;
  says: string;
}

const tryAgain = /<html lang="de">.*Das geht gerade nicht.*href="\/oidc(?:-ui)?\/[^"]+">\s*Noch einmal versuchen/s;

/** What was answered to each, pages and programs apart. */
async function answersTo({ pages, programs }: { pages: Asked; programs: Asked }): Promise<Record<string, Answered>> {
  const answers: Record<string, Answered> = {};
  for (const [what, ask] of Object.entries({ ...pages, ...programs })) {
    const answer = await ask();
    const text = await answer.text();
    const says =
      what in pages ? (tryAgain.test(text) ? 'try again' : text) : (JSON.parse(text) as { error: string }).error;
    answers[what] = { status: answer.status, retryAfter: answer.headers.get('retry-after'), says };
  }
  return answers;
}

/** The same as `answersTo` when all of them are put off. */
function putOff({ pages, programs }: { pages: Asked; programs: Asked }): Record<string, Answered> {
  const saying = (asked: Asked, says: string) =>
    Object.keys(asked).map((what) => [what, { status: 503, retryAfter: '5', says }] as const);
  return Object.fromEntries([...saying(pages, 'try again'), ...saying(programs, 'temporarily_unavailable')]);
}

/** What is asked again afterwards, each with the same tokens. */
async function afterwards(origin: string, calls: Calls) {
  const code = await calls.signIn();
  const renewed = await tokens(origin, { grant_type: 'refresh_token', refresh_token: calls.own.refresh_token });
  return {
    hasSignedIn: code !== null,
    renewed: renewed.status,
    profile: (await calls.programs['asking for the profile']()).status,
    revoked: (await calls.programs['revoking the refresh token']()).status,
    signedOut: (await calls.pages['signing out']()).status,
  };
}

/** Tokens are for our API: of the profile the provider says nothing to them, as always. */
const asAlways = { hasSignedIn: true, renewed: 200, profile: 401, revoked: 200, signedOut: 200 };

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a database that is lost', () => {
  let postgres: Postgres;
  let database: Database;
  let server: IdentityServer;

  beforeAll(async () => {
    postgres = await startPostgres();
    const limits = { connectMs: 500, statementMs: 500, answerMs: 1_000, lockMs: 500 };
    const patient = databaseOver(openPostgres(postgres.url, { timers: systemTimers, onError: () => {} }));
    await migrate(patient);
    await seedTest(patient, 'demo', testStart);
    await patient.close();
    database = databaseOver(
      openPostgres(postgres.url, { timers: systemTimers, onError: () => {}, poolSize: 2, limits }),
    );
    server = await startIdentityServer({ database });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await postgres.stop();
  });

  test('while it restarts everybody is told to try again, in words or in code, and then everything goes on', async () => {
    const calls = await createCalls(server);
    await postgres.restart('immediate', async () => {
      expect(await answersTo(calls)).toEqual(putOff(calls));
    });
    expect(await afterwards(server.origin, calls)).toEqual(asAlways);
  });

  test('while nobody gets a connection everybody is told to try again, and then everything goes on', async () => {
    const calls = await createCalls(server);
    const held = await Promise.all([database.session(), database.session()]);
    expect(await answersTo(calls)).toEqual(putOff(calls));
    for (const session of held) session.release();
    expect(await afterwards(server.origin, calls)).toEqual(asAlways);
  });

  test('when the keys are looked at again while it is away, nobody is told that they are unknown', async () => {
    const calls = await createCalls(server);
    server.pass(3_600_000 / 12);
    await postgres.restart('fast', async () => {
      expect(await answersTo(calls)).toEqual(putOff(calls));
    });
    expect(await afterwards(server.origin, calls)).toEqual(asAlways);
  });
});

describe('a disk that is full', () => {
  let server: IdentityServer;
  const faults: unknown[] = [];
  beforeAll(async () => {
    server = await startIdentityServer({ sawFault: (fault) => void faults.push(fault) });
    // As PostgreSQL says it itself.
    await sql`create function no_room() returns trigger language plpgsql as
      'begin raise exception ''no space left on device'' using errcode = ''53100''; end'`.execute(
      server.database.kysely,
    );
  });
  afterAll(() => server.close());
  afterEach(() => sql`drop trigger if exists full_disk on oidc`.execute(server.database.kysely));

  test('what has to be written is put off, readiness says so, and then everything goes on with the same refresh token', async () => {
    const calls = await createCalls(server);
    await sql`create trigger full_disk before insert or update or delete on oidc
      for each row execute function no_room()`.execute(server.database.kysely);
    const { pages, programs } = calls;
    const writing = {
      pages: { 'beginning to sign in': pages['beginning to sign in'], 'signing in': pages['signing in'] },
      programs: {
        'renewing the tokens': programs['renewing the tokens'],
        'revoking the refresh token': programs['revoking the refresh token'],
      },
    };
    expect(await answersTo(writing)).toEqual(putOff(writing));
    const objects = { check: () => Promise.resolve() };
    const readiness = createReadiness({ kysely: server.database.kysely, objects, now: server.now });
    await expect(readiness.check()).resolves.toMatchObject({ status: 'ready' });
    for (const fault of faults) readiness.saw(fault);
    await expect(readiness.check()).rejects.toMatchObject({ status: 503 });
    await sql`drop trigger full_disk on oidc`.execute(server.database.kysely);
    expect(await afterwards(server.origin, calls)).toEqual(asAlways);
  });
});

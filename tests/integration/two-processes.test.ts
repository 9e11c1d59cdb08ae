/** Two server processes over one PostgreSQL, where TEST_DATABASE_URL names one. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyHeader } from '../../contract/version.ts';
import { freePort, startProgram, type ServerProgram } from '../support/server-program.ts';
import { claimsOf, createBrowser, signIn } from '../support/sign-in.ts';
import { signInAt, type SignedInPerson } from '../support/signed-in-person.ts';

const adminUrl = process.env['TEST_DATABASE_URL'];
const name = `portal_two_${randomUUID().replaceAll('-', '')}`;

test('two processes over one data folder are refused: for several there is PostgreSQL', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'portal-two-'));
  const running = await startProgram({ DATA_DIR, DATABASE_URL: '' });
  await expect(startProgram({ DATA_DIR, DATABASE_URL: '' })).rejects.toThrow(/in use by another process\.$/);
  await running.end('SIGTERM');
  rmSync(DATA_DIR, { recursive: true });
});

describe.each(adminUrl === undefined ? [] : [adminUrl])('two processes over one PostgreSQL', (admin) => {
  let programs: ServerProgram[] = [];
  let anna: SignedInPerson;
  const databaseUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  const onAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const start = (publicUrl: string, port?: number) => {
    const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, CALLS_PER_MINUTE: '0' };
    return startProgram({ ...environment, DATA_DIR: path.join(tmpdir(), name) }, port);
  };

  beforeAll(async () => {
    await onAdmin(`create database ${name}`);
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    // Together: one migrates and seeds, the other waits for it.
    programs = await Promise.all([start(publicUrl, port), start(publicUrl)]);
    const [first] = programs;
    if (first !== undefined) anna = await signInAt(first, 'anna@lindner.example');
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await onAdmin(`drop database ${name} with (force)`);
  });

  const addHardware = (program: ServerProgram | undefined, key: string, serialNumber: string) =>
    anna.addHardware(program?.origin, key, serialNumber);

  test('copies of a call that arrive at both at once act once and get one answer', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => ({ key: randomUUID(), serial: String(900_000 + index) }));
    const answers = await Promise.all(
      keys.flatMap(({ key, serial }) =>
        [0, 1, 0, 1].map(async (which) => {
          const answer = await addHardware(programs[which], key, serial);
          const { dataObject } = (await answer.json()) as { dataObject: { id: string } | null };
          return {
            key,
            status: answer.status,
            id: dataObject?.id,
            replayed: answer.headers.get('idempotency-replayed'),
          };
        }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { key } of keys) {
      const copies = answers.filter((answer) => answer.key === key);
      expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
      expect(copies.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    }
    expect(new Set(answers.map(({ id }) => id)).size).toBe(keys.length);
  });

  test('a change made at one is told to a device that listens at the other', async () => {
    const stream = await fetch(`${programs[1]?.origin}/api/v1/events`, { headers: anna.headers });
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) text += (await reader.read()).value ?? '';
    };
    await until('event: hello');
    await addHardware(programs[0], randomUUID(), '990001');
    await until('"entity":"hardware"');
    expect(text).toContain('event: changed');
    await reader.cancel();
  });

  test('a change of company made at one counts at the other from the next call on', async () => {
    const [first, second] = programs;
    const origin = first?.origin ?? '';
    const signedIn = await signIn(createBrowser(origin), origin, 'freja@nordlys.example', 'workshop-demo');
    const id = String(claimsOf(signedIn.access_token)['ciam_id']);
    const call = async (program: ServerProgram | undefined, path: string, company: number | null, body?: object) => {
      const answer = await fetch(`${program?.origin}/api/v1/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${signedIn.access_token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
          ...(company === null ? {} : { [companyHeader]: String(company) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const ready = 'subsystem/GetAssignedApplications';
    expect((await call(second, ready, 4002)).status).toBe(200);
    const account = JSON.parse((await call(first, `account/GetAccountSimple/${id}`, null)).text) as {
      dataObject: { impersonationList: { customerId: number; contactPersonId: string }[] };
    };
    const branch = account.dataObject.impersonationList.find(({ customerId }) => customerId === 4003);
    const change = { ciamId: id, contactPersonId: branch?.contactPersonId };
    expect((await call(first, 'account/ChangeCompany', 4002, change)).status).toBe(200);
    expect((await call(second, ready, 4003)).status).toBe(200);
    const device = { ...anna.product, serialNumber: '990002', manufacturingDate: '2025-01-01' };
    const add = { ciamId: id, countryCode: 'dk', language: 'da-DK', ...device };
    expect((await call(second, 'vci/AddVCI', 4002, add)).text).toContain('company-changed');
    expect((await call(second, 'vci/AddVCI', 4003, add)).status).toBe(200);
  });

  test('when one is killed in the middle of calls, repeats at the other lose and double nothing', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => ({ key: randomUUID(), serial: String(800_000 + index) }));
    const sending = keys.map(({ key, serial }) => addHardware(programs[1], key, serial).catch(() => null));
    await sending[0];
    await programs[1]?.end('SIGKILL');
    await Promise.all(sending);
    for (const { key, serial } of keys) expect((await addHardware(programs[0], key, serial)).status).toBe(200);
    const serials = (await anna.serials(programs[0]?.origin)).filter((serial) => /^8000\d\d$/.test(serial));
    expect(serials.toSorted()).toEqual(keys.map(({ serial }) => serial));
  });
});

/** A conversation over the whole system: a real process, a real sign-in, the real address of the websocket. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ChimeSecret } from '../../contract/chat-access.ts';
import { demoAccounts } from '../../server/demo/demo-people.ts';
import { signedAddress } from '../support/a-chat-server.ts';
import { openedSecret } from '../support/opened-secret.ts';
import { startProgram } from '../support/server-program.ts';
import { claimsOf, createBrowser, signIn } from '../support/sign-in.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-chat-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const [account] = demoAccounts;

test('a person who signs in, fetches credentials and connects hears at once what is sent, and is told when the server ends [SU-370, SU-375]', async () => {
  const program = await startProgram({ DATA_DIR: directory, DATABASE_URL: '' });
  const { origin } = program;
  const { access_token } = await signIn(createBrowser(origin), origin, account?.email ?? '', account?.password ?? '');
  const ciamId = String(claimsOf(access_token)['ciam_id']);
  const call = async (method: string, address: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await fetch(origin + address, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(answer.status, address).toBe(200);
    const { dataObject } = (await answer.json()) as { dataObject: unknown };
    return dataObject;
  };
  const valueAt = async (address: string, more?: Record<string, string>) =>
    ((await call('GET', address, undefined, more)) as { value: string }).value;

  const user = { CiamId: ciamId, name: 'Anna Lindner' };
  const known = (await call('POST', '/api/Chime/ChimeUserAccount/', user)) as {
    appInstanceUserArn: string;
    region: string;
  };
  const sealed = await valueAt('/api/chime/GetChimeSecret/', { apikey: await valueAt('/api/Ticket/GetApiKeyForCDM/') });
  const secret = v.parse(ChimeSecret, openedSecret(sealed, await valueAt('/api/Ticket/GetSecretKeyForCDM/')));
  const credentials = {
    accessKeyId: secret.AccessKey,
    secretAccessKey: secret.SecretKey,
    sessionToken: secret.SessionToken,
  };
  const userArn = known.appInstanceUserArn;
  const address = await signedAddress(new URL(origin).host, { region: known.region, userArn }, credentials);
  const socket = new WebSocket(address, { origin });
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => void heard.push(data.toString()));
  await vi.waitFor(() => expect(heard.join()).toContain('SESSION_ESTABLISHED'), { timeout: 20_000 });

  const channelsOf = async () =>
    ((await call('GET', '/api/v1/chat/GetChannels')) as { items: { supportRequestId: string; state: string }[] }).items;
  await vi.waitFor(async () => expect((await channelsOf()).some(({ state }) => state === 'open')).toBe(true), {
    timeout: 60_000,
  });
  const open = (await channelsOf()).find(({ state }) => state === 'open');
  const message = { content: 'The engine does not start', language: 'en', attachmentId: null };
  await call('POST', '/api/v1/chat/SendMessage', { supportRequestId: open?.supportRequestId, ...message });
  await vi.waitFor(() => expect(heard.join()).toContain('The engine does not start'), { timeout: 20_000 });

  const closed = once(socket, 'close') as Promise<[number]>;
  expect(await program.end('SIGTERM')).toBe(0);
  expect((await closed)[0]).toBe(1012);
}, 180_000);

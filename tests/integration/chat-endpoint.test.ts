/** The page's small messaging client (build/chime-messaging.mjs) against the library's own. */
import * as sdk from '@aws-sdk/client-chime-sdk-messaging';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmbeddedHandler } from '../../server/providers/chime/embedded-handler.ts';
import type { ChatCredentials } from '../../server/providers/chat.ts';
import type { Database } from '../../server/db/database.ts';
import { aClient, type ChatServer, startChatServer } from '../support/a-chat-server.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** Of which vite gives the page the small one. */
interface SmallClient {
  send(): Promise<sdk.GetMessagingSessionEndpointResponse>;
}
const file = '../../build/chime-messaging.mjs';
const { ChimeSDKMessagingClient: Small } = (await import(file)) as {
  ChimeSDKMessagingClient: new (options: object) => SmallClient;
};

let database: Database;
let server: ChatServer;
beforeAll(async () => {
  database = await openTestDatabase('pglite', 'none');
  server = await startChatServer(database);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const ask = new sdk.GetMessagingSessionEndpointCommand({});
const small = (credentials: () => Promise<ChatCredentials>) =>
  new Small({ region: server.chat.region, endpoint: `http://${server.host}/chime`, credentials });

test('the page is told where its session is held, as the library is', async () => {
  const credentials = () => server.chat.credentials('anna');
  const told = await aClient(server.host, server.chat, credentials).send(ask);
  expect(told.Endpoint?.Url).toContain(server.host);
  expect((await small(credentials).send()).Endpoint).toEqual(told.Endpoint);
});

test('whose credentials are not good is refused, and credentials are asked for once, and again when they end', async () => {
  const wrong = async () => ({ ...(await server.chat.credentials('anna')), secretAccessKey: 'wrong' });
  await expect(small(wrong).send()).rejects.toThrow('403');
  const given = vi.fn(() => server.chat.credentials('anna'));
  const client = small(given);
  await client.send();
  await client.send();
  expect(given).toHaveBeenCalledTimes(1);
  const ending = vi.fn(async () => ({ ...(await server.chat.credentials('anna')), expiration: new Date() }));
  const late = small(ending);
  await late.send();
  await late.send();
  expect(ending).toHaveBeenCalledTimes(2);
});

test('the provider itself is asked at the same address, for the same service and region, in the name of the same session', async () => {
  const credentials = await server.chat.credentials('anna');
  const asked: Request[] = [];
  const answer = (request: Request) => {
    asked.push(request);
    return Promise.resolve(Response.json({ Endpoint: { Url: 'somewhere' } }));
  };
  const options = { region: 'eu-central-1', credentials: () => Promise.resolve(credentials) };
  await new sdk.ChimeSDKMessagingClient({ ...options, requestHandler: createEmbeddedHandler(answer) as never }).send(
    ask,
  );
  vi.stubGlobal('fetch', (url: URL, more: RequestInit) => answer(new Request(url, more)));
  expect(await new Small(options).send()).toEqual({ Endpoint: { Url: 'somewhere' } });
  const said = asked.map(({ method, url, headers }) => [
    method,
    url,
    headers.get('x-amz-security-token'),
    headers.get('x-amz-content-sha256'),
    /Credential=([^,]+)/.exec(headers.get('authorization') ?? '')?.[1],
  ]);
  expect(said).toHaveLength(2);
  expect(said[1]).toEqual(said[0]);
});

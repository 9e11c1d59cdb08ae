import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { contentSecurityPolicy } from '../http/headers.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { readConfiguration } from './configuration.ts';
import { openChat } from './open-chat.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const credentials = {
  CHAT_APP_INSTANCE_ARN: 'arn:aws:chime:eu-central-1:123456789012:app-instance/1a2b-3c',
  CHAT_ACCESS_KEY_ID: 'key',
  CHAT_SECRET_ACCESS_KEY: 'secret',
  CHAT_ROLE_ARN: 'arn:aws:iam::123456789012:role/chat-device',
};
const open = (environment: Record<string, string>) =>
  openChat(readConfiguration(environment), {
    database: server.database,
    now: server.now,
    timers: systemTimers,
    log: pino({ level: 'silent' }),
  });
const connectSources = (origins: Parameters<typeof contentSecurityPolicy>[0]) =>
  contentSecurityPolicy(origins)
    .split('; ')
    .find((part) => part.startsWith('connect-src'));

test('without settings the chat is a service of our own, and the page may open websockets to this site only', async () => {
  const { provider, routes, upgrades, jobs, origins } = await open({ PUBLIC_URL: 'https://portal.example' });
  expect([provider.pageEndpoint, provider.region]).toEqual(['/chime', 'eu-central-1']);
  expect([routes.length, upgrades.map(({ prefix }) => prefix)]).toEqual([1, ['/chime/connect']]);
  expect(Object.keys(jobs.recurring)).toEqual(['forget-embedded-chat']);
  expect(connectSources(origins)).toBe("connect-src 'self' wss://portal.example");
});

test('with settings the page talks to Amazon’s addresses of the region, and there is no service of our own [SU-374]', async () => {
  const { provider, routes, upgrades, origins } = await open(credentials);
  expect([provider.pageEndpoint, provider.region, routes, upgrades]).toEqual([null, 'eu-central-1', [], []]);
  expect(provider.userArn('anna')).toBe(`${credentials.CHAT_APP_INSTANCE_ARN}/user/anna`);
  expect(connectSources(origins)).toBe(
    "connect-src 'self' https://messaging-chime.eu-central-1.amazonaws.com wss://*.chime.aws",
  );
});

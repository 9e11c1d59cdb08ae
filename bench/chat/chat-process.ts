/**
 * The chat service as a process of its own, so that its memory is its own: people in channels, a call that sends a message as one of
 * them, and a bare echo beside it. Speaks with its parent by messages.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { databaseOver } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { signedConnectAddress, startChatServer } from '../../tests/support/a-chat-server.ts';
import { type FromChat, people, type ToChat } from './chat-words.ts';

const membersOfChannel = 10;
const megabyte = 1_048_576;

const [folder = '', task = ''] = process.argv.slice(2);
const database = databaseOver(await openPglite(folder, { timers: systemTimers, onError: () => {} }));
await migrate(database);
const server = await startChatServer(database);
const { chat } = server;
if (task === 'fill') {
  for (let at = 0; at < people; at += membersOfChannel) {
    const members = [];
    for (let next = at; next < at + membersOfChannel; next += 1)
      members.push(await chat.ensureUser({ id: `person-${next}`, name: `Person ${next}` }));
    const id = `channel-${at}`;
    await chat.createChannel({ id, name: id, metadata: '{}', token: id, members });
  }
  await server.kill();
  await database.close();
  process.exit(0);
}

const echo = new WebSocketServer({ port: 0, host: '127.0.0.1' });
echo.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
await once(echo, 'listening');

/** What the portal's own call does at the provider, without the portal around it. */
let sent = 0;
const startedAt = performance.timeOrigin;
const calls = createServer((_request, response) => {
  sent += 1;
  const message = {
    channelArn: `${chat.appInstanceArn}/channel/channel-0`,
    senderArn: chat.userArn('person-0'),
    content: `message ${sent}`,
    metadata: '{}',
  };
  void chat
    .send({ ...message, token: `token-${startedAt}-${sent}`, persistence: 'PERSISTENT', type: 'STANDARD' })
    .then(() => response.end('{}'));
});
calls.listen(0, '127.0.0.1');
await once(calls, 'listening');

const tell = (word: FromChat) => process.send?.(word);
process.on('message', (word: ToChat) => void answer(word));
async function answer(word: ToChat): Promise<void> {
  if (word.ask === 'memory') {
    (globalThis as { gc?: () => void }).gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    tell({ memory: { process: rss / megabyte, used: (heapUsed + external) / megabyte } });
  } else if (word.ask === 'address') tell({ address: await signedConnectAddress(server, `person-${word.person}`) });
  else process.exit(0);
}
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;
tell({ echoPort: portOf(echo), callPort: portOf(calls) });

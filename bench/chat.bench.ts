/** The chat's websocket: a message from the call that sends it to another device, and what a thousand open connections take. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { type FromChat, people, type ToChat } from './chat/chat-words.ts';
import { atMost, type BenchPart, type BenchRow, benchRow, median } from './result.ts';

const [warmUps, messages] = [30, 200];
const [mostOverEchoMs, mostMegabytes] = [20, 250];

async function ask(child: ChildProcess, word: ToChat): Promise<FromChat> {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [FromChat];
  return answer;
}

async function memoryOf(child: ChildProcess): Promise<{ process: number; used: number }> {
  return (await ask(child, { ask: 'memory' })).memory ?? { process: Number.NaN, used: Number.NaN };
}

/** Resolves when the session stands. */
async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await once(socket, 'message');
  return socket;
}

async function connectAll(child: ChildProcess): Promise<{ sockets: WebSocket[]; times: number[] }> {
  const [sockets, times]: [WebSocket[], number[]] = [[], []];
  for (let person = 0; person < people; person += 1) {
    const { address = '' } = await ask(child, { ask: 'address', person });
    const from = performance.now();
    sockets.push(await connect(address));
    times.push(performance.now() - from);
  }
  return { sockets, times };
}

async function timeOf(socket: WebSocket, act: () => unknown): Promise<number> {
  const from = performance.now();
  const arrived = once(socket, 'message');
  void act();
  await arrived;
  return performance.now() - from;
}

/** In turn, so that what slows the machine slows both. */
async function compareWithEcho(listener: WebSocket, ports: FromChat): Promise<{ ours: number; bare: number }> {
  const echo = new WebSocket(`ws://127.0.0.1:${ports.echoPort}`);
  await once(echo, 'open');
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < messages; round += 1) {
    const times = [
      await timeOf(listener, () => fetch(`http://127.0.0.1:${ports.callPort}/`, { method: 'POST' })),
      await timeOf(echo, () => echo.send('message')),
    ];
    if (round >= 0) [ours, bare].forEach((kept, at) => kept.push(times[at] ?? Number.NaN));
  }
  echo.terminate();
  return { ours: median(ours), bare: median(bare) };
}

function start(folder: string, task: 'fill' | 'serve'): ChildProcess {
  const execArgv = [...process.execArgv, '--expose-gc'];
  return fork(new URL('chat/chat-process.ts', import.meta.url), [folder, task], { execArgv });
}

/** What is loaded with the first connection and message is not of the thousand. */
async function warmUp(child: ChildProcess, ports: FromChat): Promise<void> {
  const { address = '' } = await ask(child, { ask: 'address', person: 0 });
  const first = await connect(address);
  await compareWithEcho(first, ports);
  first.terminate();
}

async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-chat-'));
  // What filling leaves in memory is not of those who connect.
  await once(start(folder, 'fill'), 'exit');
  const child = start(folder, 'serve');
  try {
    const [ports] = (await once(child, 'message')) as [FromChat];
    await warmUp(child, ports);
    const before = await memoryOf(child);
    const { sockets, times } = await connectAll(child);
    const after = await memoryOf(child);
    const more = Math.max(after.process - before.process, after.used - before.used);
    const [, listener] = sockets;
    if (listener === undefined) throw new Error('nobody is connected');
    const { ours, bare } = await compareWithEcho(listener, ports);
    for (const socket of sockets) socket.terminate();
    const connecting = `median of ${people}, the slowest ${Math.round(Math.max(...times))} ms`;
    return [
      benchRow(
        `Message from the sending call to another device, over a bare websocket echo (${people} connected)`,
        { ratio: ours - bare, unit: 'ms', detail: `${ours.toFixed(1)} ms, bare echo ${bare.toFixed(1)} ms` },
        atMost(mostOverEchoMs),
      ),
      benchRow(
        `Memory of ${people} open connections`,
        {
          ratio: more,
          unit: 'MB',
          detail: `${Math.round(before.process)} MB without, ${Math.round((more * 1024) / people)} kB each`,
        },
        atMost(mostMegabytes),
      ),
      benchRow('From the signed address to a standing session', {
        ratio: median(times),
        unit: 'ms',
        detail: connecting,
      }),
    ];
  } finally {
    child.send({ ask: 'end' } satisfies ToChat);
    rmSync(folder, { recursive: true, force: true });
  }
}

export const part: BenchPart = { name: 'chat', title: 'Chat', run };

/** Sends calls from a thread of its own, so that making them does not slow the measured server down. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import type { LoadOrder } from './load.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

function send(order: LoadOrder, agent: Agent, index: number): Promise<void> {
  const { method, path, headers, bodies } = order;
  const body = bodies[index % bodies.length];
  const key: Record<string, string> =
    order.keyPrefix === '' ? {} : { 'idempotency-key': `${order.keyPrefix}-${index}` };
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: order.port, agent, method, path, headers: { ...headers, ...key } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
        answer.resume().on('end', resolve).on('error', reject);
      },
    );
    call.on('error', reject).end(body);
  });
}

async function run(order: LoadOrder): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const endsBy = performance.now() + order.longestMs;
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < order.calls && performance.now() < endsBy) {
      const index = next;
      next += 1;
      await send(order, agent, index);
      done += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: order.connections }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return done / seconds;
}

port.on('message', (order: LoadOrder) => {
  run(order).then(
    (rate) => port.postMessage({ rate }),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
});

/** server/main.ts as a process of its own, on a free port and a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shortLived } from '../../scripts/short-lived.ts';

/** What is compiled is kept for the next start, and little of the database in memory, which is written to at each. */
const quickStart = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'portal-compile-cache'), DATABASE_CACHE: '4' };
const main = path.join(import.meta.dirname, '../../server/main.ts');

export interface ServerProgram {
  origin: string;
  process: ChildProcess;
  /** Everything it wrote. */
  output(): string;
  /** Resolves the exit code, or the name of the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** Resolves when it says that it is ready; throws with what it wrote when it ends before. */
export async function startProgram(environment: Record<string, string>, port?: number): Promise<ServerProgram> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...shortLived, main], {
    env: { ...process.env, ...quickStart, PORT: String(chosen), SCRIPTED_EXPERT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      if (written.includes('is ready on')) ready.resolve();
    });
  child.once('close', () => ready.reject(new Error(written.trim())));
  await ready.promise;
  return {
    origin: `http://localhost:${chosen}`,
    process: child,
    output: () => written,
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode;
      if (child.signalCode !== null) return child.signalCode;
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
      child.kill(signal);
      const [code, name] = await ended;
      return code ?? name ?? '';
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

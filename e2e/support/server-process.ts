/** The real server as a process of its own: started, killed with SIGKILL and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { shortLived } from '../../scripts/short-lived.ts';
import { projectFolder } from '../../scripts/steps.ts';

export interface ServerProcess {
  start(): Promise<void>;
  /** What a power cut does. */
  kill(): Promise<void>;
  /** What Ctrl-C does. */
  stop(): Promise<void>;
  /** What the server wrote so far. */
  log(): string;
}

export interface ServerSettings {
  port: number;
  dataFolder: string;
  /** Where the browser sees it: the proxy's address. */
  publicUrl: string;
  environment?: Record<string, string>;
}

export const flags = ['--disable-warning=ExperimentalWarning', ...shortLived];

export interface OwnServerProcess extends ServerProcess {
  /** Null: it is not running. */
  pid(): number | null;
}

export function createServerProcess(settings: ServerSettings): OwnServerProcess {
  let child: ChildProcess | null = null;
  let written = '';

  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    const forced = delay(15_000, undefined, { ref: false }).then(() => ending.kill('SIGKILL'));
    await Promise.race([ended, forced]);
  };

  return {
    async start() {
      const started = spawn(process.execPath, [...flags, 'server/main.ts'], {
        cwd: projectFolder,
        env: { ...process.env, ...environmentFrom(settings) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          written += chunk.toString();
        });
      }
      await untilReady(settings.port, started, () => written);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    log: () => written,
    pid: () => child?.pid ?? null,
  };
}

/** Servers are started again and again. */
export const compileCache = join(tmpdir(), 'portal-compile-cache');

export function environmentFrom(settings: ServerSettings): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(settings.port),
    DATA_DIR: settings.dataFolder,
    PUBLIC_URL: settings.publicUrl,
    DEMO_DATA: 'on',
    SCRIPTED_EXPERT: 'off',
    CALLS_PER_MINUTE: '0',
    // Written to at each start, for a database of a few MB that lives for seconds.
    DATABASE_CACHE: '4',
    NODE_COMPILE_CACHE: compileCache,
    ...settings.environment,
  };
}

async function untilReady(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 3600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${log()}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await delay(50);
  }
  throw new Error(`The server was not ready within 3 minutes:\n${log()}`);
}

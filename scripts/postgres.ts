/**
 * A real PostgreSQL for one test run: found or installed, started on a free port of the loopback in a temporary
 * folder, and gone afterwards. As root it runs as `postgres` or `nobody`, because PostgreSQL refuses root.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { installDebianPackage, isRoot } from './debian.ts';
import { fastFolder } from './fast-folder.ts';

export interface Postgres {
  url: string;
  /** Ends it as `fast` or `immediate` shutdown does, and starts it again; `meanwhile` runs when it is down. */
  restart(how: 'fast' | 'immediate', meanwhile?: () => Promise<void>): Promise<void>;
  /** Stops all of its processes where they are; they go on with `thaw`. Linux only. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const programs = await findPrograms();
  const as = unprivilegedUser();
  const folder = mkdtempSync(join(fastFolder(), 'portal-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const options = { ...as, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } };
  const data = join(folder, 'data');
  try {
    const initdb = ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'pipe' });
    const port = await freePort();
    const url = `postgresql://portal@127.0.0.1:${port}/postgres`;
    const start = async () => {
      const started = spawn(join(programs, 'postgres'), serverArguments(data, port), { ...options, stdio: 'ignore' });
      await untilItAnswers(url, started).catch(async (error: unknown) => {
        await end(started, 'SIGINT');
        throw error;
      });
      return started;
    };
    let server = await start();
    const signal = (name: NodeJS.Signals) => {
      for (const id of processIds(server)) process.kill(id, name);
    };
    return {
      url,
      async restart(how, meanwhile) {
        await end(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await meanwhile?.();
        server = await start();
      },
      freeze: () => signal('SIGSTOP'),
      thaw: () => signal('SIGCONT'),
      async stop() {
        await end(server, 'SIGINT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function serverArguments(data: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    // The folder is thrown away; durability is tested on PGlite by killing the process, which fsync does not change.
    fsync: 'off',
    full_page_writes: 'off',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function findPrograms(): Promise<string> {
  const found = installedPrograms();
  if (found !== undefined) return found;
  await installDebianPackage('postgresql');
  const installed = installedPrograms();
  if (installed !== undefined) return installed;
  throw new Error(
    'No PostgreSQL was found or could be installed: install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to one.',
  );
}

/** Folder that holds initdb and postgres; the newest of Debian's, else the first in PATH. */
function installedPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : [];
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function unprivilegedUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await delay(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not answer within 30 s.');
}

/** SIGINT is PostgreSQL's fast shutdown, which ends open connections; SIGQUIT the immediate one. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  const forced = delay(10_000, 'forced', { ref: false }).then(() => server.kill('SIGKILL'));
  await Promise.race([ended, forced]);
}

/** The server first, then a process for each of its connections and duties: they are no process group. */
function processIds({ pid }: ChildProcess): number[] {
  const isChild = (id: string) => {
    try {
      // `pid (name) state ppid …`; a name may hold anything but the last bracket.
      return (
        Number(
          readFileSync(`/proc/${id}/stat`, 'utf8')
            .replace(/^.*\) \S /s, '')
            .split(' ')[0],
        ) === pid
      );
    } catch {
      return false;
    }
  };
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [...(pid === undefined ? [] : [pid]), ...ids.map(Number)];
}

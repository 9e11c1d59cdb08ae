/**
 * One process per PGlite directory: it has no lock of its own, and two processes over one directory lose rows
 * silently. The lock is a listening socket beside the directory; a killed owner's socket is taken over.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Socket paths end at 104 to 108 bytes depending on the system. */
const longestSocketPath = 100;

/** Resolves the function that unlocks; throws when another process holds the directory. */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const address = socketAddress(directory);
  for (;;) {
    const seen = identityOf(address);
    const server = await listen(address).catch(nullIfTaken);
    if (server !== null) return () => void server.close();
    if (await isAnswering(address)) throw new Error(`${directory} is in use by another process`);
    removeDead(address, seen);
  }
}

/** Only the socket that was found dead: another process may have put its own there meanwhile, and gets it back. */
function removeDead(address: string, seen: string | null): void {
  const aside = `${address}.${randomUUID()}`;
  try {
    renameSync(address, aside);
  } catch (error) {
    if (existsSync(address)) throw error;
    return;
  }
  if (identityOf(aside) === seen) rmSync(aside);
  else renameSync(aside, address);
}

/** Null: there is nothing; a Windows pipe goes with its process and is never found dead. An inode alone is soon given to the next file. */
function identityOf(address: string): string | null {
  if (process.platform === 'win32') return null;
  const facts = lstatSync(address, { bigint: true, throwIfNoEntry: false });
  return facts === undefined ? null : `${facts.ino} ${facts.mtimeNs}`;
}

function nullIfTaken(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
  throw error;
}

function socketAddress(directory: string): string {
  const absolute = path.resolve(directory);
  const digest = createHash('sha256').update(absolute).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${digest}`;
  // Beside the directory: PGlite wants it empty when it makes a new database.
  const beside = path.relative('', `${absolute}.lock`);
  return Buffer.byteLength(beside) <= longestSocketPath ? beside : path.join(tmpdir(), `portal-${digest}.lock`);
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.end());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAnswering(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(address, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/**
 * What all runs of a process share: the server's own application over a quick database, objects in memory and cheap tokens,
 * and what is quicker for all of them. Each run finds it as the first one did.
 */
import { Dexie } from 'dexie';
import { type TestServer, createTestServer } from '../support/test-server.ts';
import { type MemoryObjects, createMemoryObjects } from './memory-objects.ts';
import type { Send } from './chat/provider-line.ts';
import { cloneQuickly } from './quick-clone.ts';
import { openQuickDatabase } from './quick-database.ts';
import { createQuickTokens } from './quick-tokens.ts';
import { prepareCountries } from './workshop.ts';

export interface Stage {
  server: TestServer;
  objects: MemoryObjects;
  /** What becomes of calls to the chat service; null: nothing goes wrong. */
  chatLine: { passOn: ((send: Send, request: Request) => Promise<Response>) | null };
  /** What escaped from promises since it was last asked. */
  takeEscaped(): unknown[];
  /** Removes everything a run has left. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

interface DexieInsides {
  connections: { close(): void }[];
  on: { storagemutated: { subscribers: unknown[]; unsubscribe(subscriber: unknown): void } };
}

/** Every database that was never closed, and every question that was being followed, would stay, and the tablet with it. */
function createSweep(): () => void {
  // Dexie has these, its types do not.
  const { connections, on } = Dexie as unknown as DexieInsides;
  const { storagemutated } = on;
  const own = new Set(storagemutated.subscribers);
  return () => {
    for (const connection of [...connections]) connection.close();
    for (const one of [...storagemutated.subscribers]) if (!own.has(one)) storagemutated.unsubscribe(one);
  };
}

export async function openStage(): Promise<Stage> {
  cloneQuickly();
  const sweep = createSweep();
  const database = await openQuickDatabase();
  let objects: MemoryObjects | undefined;
  const openObjects = (deps: Parameters<typeof createMemoryObjects>[0]) => (objects = createMemoryObjects(deps));
  const chatLine: Stage['chatLine'] = { passOn: null };
  const throughChat = (send: Send) => (request: Request) =>
    chatLine.passOn ? chatLine.passOn(send, request) : send(request);
  const tokens = createQuickTokens();
  const server = await createTestServer({ seed: 'none', database, tokens, openObjects, throughChat });
  await prepareCountries(server);
  database.markEmpty();
  const escaped: unknown[] = [];
  const hear = (fault: unknown) => void escaped.push(fault);
  // The test runner would count the last words of every dead tab.
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', hear);
  return {
    server,
    objects: objects!,
    chatLine,
    takeEscaped: () => escaped.splice(0),
    async wipe() {
      sweep();
      await new Promise((resolve) => setImmediate(resolve));
      escaped.length = 0;
      objects?.wipe();
      await database.wipe();
    },
    async close() {
      process.off('unhandledRejection', hear);
      for (const other of others) process.on('unhandledRejection', other);
      await server.close();
      await database.close();
    },
  };
}

/**
 * The embedded engine: PGlite in this process, one session at a time in order of asking. Its own file system has no
 * fsync and it has neither autovacuum nor a checkpointer; all three are added here, so that a commit survives
 * a power cut and the log does not grow without end.
 */
import { fdatasyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Timers } from '../timers.ts';
import { type Engine, type Session, parsers } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

const upkeepEveryMs = 10 * 60_000;
const usualCacheMb = 32;

export interface PgliteDeps {
  timers: Timers;
  onError: (error: Error) => void;
  /** What it keeps of the files in memory, in MB; all of it is written to at each start. Default: 32. */
  cacheMb?: number;
  /** A dump to start from (tests). */
  loadDataDir?: Blob;
  /** Given a dump when the database closes (tests). */
  onClose?: (dump: Blob) => void;
}

/** Opens the database in `directory`, or one in memory that ends with the process. */
export async function openPglite(directory: string | null, deps: PgliteDeps): Promise<Engine> {
  const unlock = directory === null ? () => {} : await lockDirectory(directory);
  const lite = await PGlite.create(optionsFor(directory, deps)).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const session = sessionsInOrder(lite);
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const held = await session();
    try {
      return await work();
    } finally {
      held.release();
    }
  };
  let cancelUpkeep = () => {};
  const planUpkeep = () => {
    cancelUpkeep = deps.timers.after(upkeepEveryMs, () => {
      alone(() => keepUp(lite))
        .catch(deps.onError)
        .finally(planUpkeep);
    });
  };
  planUpkeep();
  return {
    engine: 'pglite',
    session,
    listen: (channel, onPayload) => alone(async () => void (await lite.listen(`"${channel}"`, onPayload))),
    close: () =>
      alone(async () => {
        cancelUpkeep();
        deps.onClose?.(await lite.dumpDataDir('none'));
        await lite.close();
        unlock();
      }),
  };
}

function sessionsInOrder(lite: PGlite): () => Promise<Session> {
  let tail: Promise<void> = Promise.resolve();
  return async () => {
    const before = tail;
    const turn = Promise.withResolvers<void>();
    tail = turn.promise;
    await before;
    return {
      async query(text, values) {
        const result = await lite.query(text, values === undefined ? [] : [...values]);
        return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command ?? '' };
      },
      script: async (text) => void (await lite.exec(text)),
      release: () => turn.resolve(),
    };
  };
}

function optionsFor(directory: string | null, { loadDataDir, cacheMb = usualCacheMb }: PgliteDeps): PGliteOptions {
  const common: PGliteOptions = { parsers, ...(loadDataDir ? { loadDataDir } : {}) };
  const cache = { shared_buffers: `${cacheMb}MB` };
  if (directory === null) return { ...common, dataDir: 'memory://', startParams: withSettings(cache) };
  return {
    ...common,
    fs: new DurableFileSystem(directory),
    // -F turns fsync off.
    startParams: withSettings({ ...cache, wal_sync_method: 'fsync', max_wal_size: '64MB' }).filter(
      (parameter) => parameter !== '-F',
    ),
  };
}

function withSettings(settings: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [...PGlite.defaultStartParams, ...given];
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

class DurableFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    made.emscriptenOpts.preRun?.push((module: object) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

/** One by one: several statements in one call are a transaction, in which VACUUM is refused. */
async function keepUp(lite: PGlite): Promise<void> {
  await lite.exec('vacuum (analyze)');
  await lite.exec('checkpoint');
}

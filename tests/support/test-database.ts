/**
 * A fresh database for one test: PGlite in memory from a dump that is made once per state of migrations and seed, or,
 * when TEST_DATABASE_URL is set, a PostgreSQL database cloned from a template and dropped afterwards.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fastFolder, isInMemory } from '../../scripts/fast-folder.ts';
import { type Database, databaseOver } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { seedTest } from './seed-test.ts';
import { dropTemplates, openSeededConversations } from './ready-made-data.ts';

export type Seed = 'demo' | 'none';

/** Where the test clock starts and the seed was made: a Monday in working hours. */
export const testStart = new Date('2026-03-02T09:00:00.000Z');

export const testOrigin = 'https://portal.test';

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, 'node_modules/.cache/test-database');
const onError = () => {};
/** All of the cache is written to at each start. */
const embedded = { timers: systemTimers, onError, cacheMb: 4 };

export async function openTestDatabase(engine: 'pglite' | 'postgres', seed: Seed): Promise<Database> {
  if (engine === 'postgres') return openFromTemplate(seed);
  return isInMemory(fastFolder()) ? openFromFolder(seed) : openFromDump(seed);
}

const states = new Map<Seed, string>();

/** Changes when migrations or seeds do. */
function stateOf(seed: Seed): string {
  const known = states.get(seed) ?? hashOf(seed);
  states.set(seed, known);
  return known;
}

function hashOf(seed: Seed): string {
  const hash = createHash('sha256').update(seed);
  const files = globSync(
    ['server/db/migrations/*.sql', 'server/demo/**/*.{ts,json,txt}', 'tests/support/{seed-test,ready-made-data}.ts'],
    {
      cwd: root,
    },
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A PGlite directory with all migrations and the seed, made once per state of both. */
export async function dumpOf(seed: Seed): Promise<Blob> {
  const file = path.join(cache, `${stateOf(seed)}.tar`);
  if (!existsSync(file)) await makeDump(file, seed);
  return new Blob([readFileSync(file)]);
}

async function openFromDump(seed: Seed): Promise<Database> {
  const loadDataDir = await dumpOf(seed);
  return databaseOver(await openPglite(null, { ...embedded, loadDataDir }));
}

/** A folder in memory is copied in a third of the time that PGlite needs to unpack a dump into its own. */
async function openFromFolder(seed: Seed): Promise<Database> {
  const folder = mkdtempSync(path.join(fastFolder(), 'portal-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  cpSync(await folderOf(seed), folder, { recursive: true });
  const database = databaseOver(await openPglite(folder, embedded));
  const close = async () => {
    await database.close();
    remove();
    process.off('exit', remove);
  };
  return { ...database, close };
}

/** The same as `dumpOf`, as a folder to copy; never opened itself. */
async function folderOf(seed: Seed): Promise<string> {
  const folder = path.join(cache, stateOf(seed));
  if (existsSync(folder)) return folder;
  const made = `${folder}.${randomUUID()}`;
  const lite = await PGlite.create({ dataDir: made, loadDataDir: await dumpOf(seed) });
  await lite.close();
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another worker was first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function makeDump(file: string, seed: Seed): Promise<void> {
  const lite = await PGlite.create({ dataDir: 'memory://' });
  await dropTemplates((text) => lite.exec(text));
  const empty = await lite.dumpDataDir('none');
  await lite.close();
  const dumped = Promise.withResolvers<Blob>();
  const engine = await openPglite(null, { ...embedded, loadDataDir: empty, onClose: dumped.resolve });
  const database = databaseOver(engine);
  await fill(database, seed);
  await database.close();
  mkdirSync(cache, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, Buffer.from(await (await dumped.promise).arrayBuffer()));
  renameSync(temporary, file);
}

async function fill(database: Database, seed: Seed): Promise<void> {
  await migrate(database);
  await seedTest(database, seed, testStart);
  if (seed === 'demo') await openSeededConversations(database, testOrigin, () => testStart);
}

async function openFromTemplate(seed: Seed): Promise<Database> {
  const admin = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const template = `portal_template_${stateOf(seed)}`;
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock(72018)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, client, template, seed);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = databaseOver(openPostgres(addressOf(admin, name), { timers: systemTimers, onError }));
  const close = async () => {
    await database.close();
    await withClient(admin, async (client) => void (await client.query(`drop database ${name} with (force)`)));
  };
  return { ...database, close };
}

async function makeTemplate(admin: URL, client: pg.Client, template: string, seed: Seed): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const database = databaseOver(openPostgres(addressOf(admin, unfinished), { timers: systemTimers, onError }));
  await fill(database, seed);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

function addressOf(admin: URL, name: string): string {
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href;
}

async function withClient(address: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

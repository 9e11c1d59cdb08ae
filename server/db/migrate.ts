/**
 * Plain SQL files in order of name, each applied once, all in one transaction. Several processes may start at the
 * same time: one applies, the others wait for it. A file that was changed after it ran stops the start.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Session } from './database.ts';

export const migrationsDirectory = path.join(import.meta.dirname, 'migrations');

/** Resolves the names of the files applied now. */
export async function migrate(database: Engine, directory: string = migrationsDirectory): Promise<string[]> {
  const session = await database.session();
  let isBroken = false;
  try {
    await session.query('begin');
    const applied = await applyMissing(session, directory);
    await session.query('commit');
    return applied;
  } catch (error) {
    await session.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    session.release(isBroken);
  }
}

async function applyMissing(session: Session, directory: string): Promise<string[]> {
  await session.query('set local lock_timeout = 0');
  await session.query('select pg_advisory_xact_lock(72017)');
  await session.script(
    'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
  );
  const { rows } = await session.query('select name, hash from migration');
  const hashByName = new Map((rows as { name: string; hash: string }[]).map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  const files = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) {
    const text = readFileSync(path.join(directory, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const knownHash = hashByName.get(name);
    if (knownHash !== undefined && knownHash !== hash) throw new Error(`migration ${name} was changed after it ran`);
    if (knownHash !== undefined) continue;
    await session.script(text);
    await session.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    applied.push(name);
  }
  return applied;
}

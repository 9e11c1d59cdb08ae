/** A person takes along what the server holds about them: page by page, for themselves only, and not in an endless loop. */
import { sql } from 'kysely';
import type { OwnDataPart, ownData } from '../../../contract/own-data.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { requireAccount, requireOwn } from '../caller-rules.ts';
import { ownDataParts } from './own-data-parts.ts';

const pageRows = 200;
const hourMs = 3_600_000;
/** Some ten files, or one of tens of thousands of rows. */
const pagesPerHour = 300;

export function createOwnDataHandlers({ now }: { now: () => Date }): Handlers<typeof ownData> {
  const limit = createRateLimit(pagesPerHour, now, hourMs);
  return {
    'GET /api/v1/account/ExportOwnData': async ({ query }, context) => {
      requireOwn(context.caller, query.ciamId);
      if (limit(query.ciamId) !== null)
        throw new Refusal('too-many-requests', 'Your data were asked for too often within an hour.');
      return await readPage(context, query.part, query.after ?? '');
    },
  };
}

/** Refuses `not-found` before the first registration. */
async function readPage({ db, caller }: Context, part: OwnDataPart, after: string) {
  const owner = { accountId: requireAccount(caller), ciamId: caller.ciamId };
  const { rows } = await sql<{ key: string; row: Record<string, unknown> }>`
    select key, to_jsonb(part) - 'key' as row from (${ownDataParts[part](owner)}) part
    where key collate "C" > ${after} order by key collate "C" limit ${pageRows + 1}`.execute(db);
  const page = rows.slice(0, pageRows);
  const last = page.at(-1);
  return { rows: page.map(({ row }) => row), next: rows.length > pageRows && last ? last.key : null };
}

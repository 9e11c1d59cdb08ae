/** What another service has translated, kept for everybody who reads the same text in the same language. */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import type { Job } from '../../jobs/job.ts';
import type { Translated, Translation } from '../../providers/translation.ts';

type Asked = Parameters<Translation['translate']>;

export const translationsKeptMs = 30 * 86_400_000;
export const mostKeptTranslations = 50_000;

/** Asks `translation` for what is not kept. What it computes by itself it computes again. */
export async function translateOnce(db: Db, translation: Translation, now: Date, asked: Asked): Promise<Translated> {
  if (!translation.isRemote) return await translation.translate(...asked);
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  const known = await db.selectFrom('kept_translation').select('translated').where('key', '=', key).executeTakeFirst();
  if (known !== undefined) return { kind: 'translated', text: known.translated };
  const answer = await translation.translate(...asked);
  if (answer.kind === 'translated')
    await db
      .insertInto('kept_translation')
      .values({ key, translated: answer.text, kept_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  return answer;
}

export const forgetTranslations: Job = async (_payload, { db, now }) => {
  await db
    .deleteFrom('kept_translation')
    .where('kept_at', '<', new Date(now().getTime() - translationsKeptMs))
    .execute();
  const tooMany = db
    .selectFrom('kept_translation')
    .select('key')
    .orderBy('kept_at', 'desc')
    .orderBy('key')
    .offset(mostKeptTranslations);
  await db.deleteFrom('kept_translation').where('key', 'in', tooMany).execute();
};

/** An expert's saved phrases; nobody else sees or changes them. */
import { type Phrase, maxPhrases } from '../../../contract/desk.ts';
import { Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { rowIdFromText } from '../caller-rules.ts';

export async function listPhrases(db: Db, accountId: string): Promise<Phrase[]> {
  const rows = await db
    .selectFrom('expert_phrase')
    .select(['id', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, text }) => ({ id: String(id), text }));
}

/** Refuses `not-found` for a phrase that is not there or another's, `validation` for one too many. */
export async function savePhrase(db: Db, accountId: string, phraseId: string | null, text: string): Promise<void> {
  if (phraseId === null) {
    if ((await listPhrases(db, accountId)).length >= maxPhrases)
      throw new Refusal('validation', `There is room for ${maxPhrases} phrases.`, { field: 'text' });
    await db.insertInto('expert_phrase').values({ account_id: accountId, text }).execute();
    return;
  }
  const changed = await db
    .updateTable('expert_phrase')
    .set({ text })
    .where('id', '=', rowIdFromText(phraseId))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('not-found', 'There is no such phrase.');
}

export async function deletePhrase(db: Db, accountId: string, phraseId: string): Promise<void> {
  await db
    .deleteFrom('expert_phrase')
    .where('id', '=', rowIdFromText(phraseId))
    .where('account_id', '=', accountId)
    .execute();
}

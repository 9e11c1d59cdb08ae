/**
 * The characters a visitor has to read: known to every process, good for one try while it lives (SU-270, SU-416). A try
 * counts before the message's transaction, so that a wrong one is spent although everything else is undone.
 */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { glyphs } from './captcha-glyphs.ts';
import { captchaPicture } from './captcha-picture.ts';
import { proofLivesMs } from './contact-limits.ts';

const characters = Object.keys(glyphs);
const answerLength = 5;

export async function makeCaptcha(db: Db, now: Date): Promise<{ captchaId: string; svg: string }> {
  const [captchaId, answer] = [randomUUID(), randomAnswer()];
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + proofLivesMs);
  await db.insertInto('captcha').values({ id: captchaId, answer, expires_at: expiresAt }).execute();
  return { captchaId, svg: captchaPicture(answer, () => randomBytes(4).readUInt32BE() / 2 ** 32) };
}

/** Throws `captcha-wrong`. Of many tries with one picture, at once or one by one, the first counts; the same call may repeat it. */
export async function tryCaptcha(
  db: Db,
  now: Date,
  given: { captchaId?: string | undefined; captchaAnswer?: string | undefined },
  key: string | null,
): Promise<void> {
  const typed = given.captchaAnswer?.toUpperCase() ?? '';
  const tryOf = createHash('sha256')
    .update(JSON.stringify([key, typed]))
    .digest('base64url');
  const picture = await db
    .updateTable('captcha')
    .set({ tried_by: tryOf })
    .where('id', '=', given.captchaId ?? '')
    .where('expires_at', '>=', now)
    .where((is) => is.or([is('tried_by', 'is', null), is('tried_by', '=', tryOf)]))
    .returning('answer')
    .executeTakeFirst();
  if (picture?.answer === typed) return;
  throw new Refusal('captcha-wrong', 'The captcha text answer is incorrect', { field: 'captchaAnswer' });
}

function randomAnswer(): string {
  return Array.from({ length: answerLength }, () => characters[randomInt(characters.length)]).join('');
}

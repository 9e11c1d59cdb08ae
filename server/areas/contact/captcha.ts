/** The characters a visitor has to read: known to every process, good for one message, for 10 minutes. */
import { randomUUID } from 'node:crypto';
import { type Db, Refusal } from '../../http/handler.ts';
import { captchaPicture, randomAnswer } from './captcha-picture.ts';

const lifetimeMs = 10 * 60_000;

export async function makeCaptcha(db: Db, now: Date): Promise<{ captchaId: string; svg: string }> {
  const [captchaId, answer] = [randomUUID(), randomAnswer()];
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insertInto('captcha').values({ id: captchaId, answer, expires_at: expiresAt }).execute();
  return { captchaId, svg: captchaPicture(answer) };
}

/** Throws `captcha-wrong`. Deleting is the test: of two messages with one captcha, one gets through. */
export async function spendCaptcha(
  db: Db,
  now: Date,
  given: { captchaId: string; captchaAnswer: string },
): Promise<void> {
  const used = await db
    .deleteFrom('captcha')
    .where('id', '=', given.captchaId)
    .where('answer', '=', given.captchaAnswer.toUpperCase())
    .where('expires_at', '>=', now)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) {
    throw new Refusal('captcha-wrong', 'The captcha text answer is incorrect', { field: 'captchaAnswer' });
  }
}

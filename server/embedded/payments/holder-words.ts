/**
 * What the holder's name asks for, word by word: a refusal as on Adyen's test platform, and bad days that only this service has, so that
 * they can be met in a browser without a way into the server.
 */
import { testRefusals } from './refusals.ts';

export interface Wishes {
  refusalCode: number | null;
  /** Decided later; a notification tells. */
  isPending: boolean;
  /** At the first try under a key nothing is done, and the answer says so (503). */
  isDown: boolean;
  /** Done, and answered after the portal has given up waiting; who asks again hears it at once. */
  isSlow: boolean;
  /** Done, and the first answer is lost (500). */
  isAnswerLost: boolean;
  notifications: 'once' | 'twice' | 'late' | 'never' | 'wrongly-signed' | 'other-sum';
}

const notificationWords: Readonly<Record<string, Wishes['notifications']>> = {
  WEBHOOK_TWICE: 'twice',
  WEBHOOK_LATE: 'late',
  WEBHOOK_NEVER: 'never',
  WEBHOOK_WRONG_SIGNATURE: 'wrongly-signed',
  WEBHOOK_OTHER_SUM: 'other-sum',
};
/** A refusal after this counts for charges without the person only: the first payment goes well, its renewal does not. */
const laterPrefix = 'LATER_';

export function wishesOf(holder: string, isLaterCharge: boolean): Wishes {
  const words = holder.toUpperCase().split(/\s+/);
  const asked = words.flatMap((word) =>
    word.startsWith(laterPrefix) ? (isLaterCharge ? [word.slice(laterPrefix.length)] : []) : [word],
  );
  const has = (word: string) => asked.includes(word);
  return {
    refusalCode: testRefusals.find((refusal) => has(refusal.holder))?.code ?? null,
    isPending: has('PENDING'),
    isDown: has('DOWN'),
    isSlow: has('SLOW'),
    isAnswerLost: has('ANSWER_LOST'),
    notifications: asked.map((word) => notificationWords[word]).find((one) => one !== undefined) ?? 'once',
  };
}

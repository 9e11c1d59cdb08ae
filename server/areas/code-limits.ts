/** Slows the guessing of codes that people are told: an invitation makes whoever has it a manager, a voucher is worth money. */
import { type Outside, Refusal } from '../call.ts';
import { createRateLimit, limitKeyOf } from '../rate-limit.ts';

const hourMs = 3_600_000;
const codesOfPerson = 20;
/** Many people may share one. */
const codesOfAddress = 200;

/** Throws `too-many-requests`. `weight` 0: only asks whether it is too many already. */
export type CountCode = (outside: Pick<Outside, 'caller' | 'clientAddress'>, weight?: 0 | 1) => void;

export function createCodeLimits(now: () => Date): CountCode {
  const byPerson = createRateLimit(codesOfPerson, now, hourMs);
  const byAddress = createRateLimit(codesOfAddress, now, hourMs);
  return ({ caller, clientAddress }, weight = 1) => {
    const ofPerson = caller.ciamId === '' ? null : byPerson(caller.ciamId, weight);
    const waits = [ofPerson, byAddress(limitKeyOf(clientAddress), weight)];
    if (waits.some((wait) => wait !== null))
      throw new Refusal('too-many-requests', 'Too many codes within an hour; try again later');
  };
}

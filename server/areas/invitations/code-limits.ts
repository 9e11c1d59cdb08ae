/** Slows the guessing of invitation codes: one of a company makes whoever has it its manager. Right and wrong ones count alike. */
import { type Outside, Refusal } from '../../call.ts';
import { createRateLimit, limitKeyOf } from '../../rate-limit.ts';

const hourMs = 3_600_000;
const codesOfPerson = 20;
/** Many people may share one. */
const codesOfAddress = 200;

/** Throws `too-many-requests`. */
export type CountCode = (outside: Pick<Outside, 'caller' | 'clientAddress'>) => void;

export function createCodeLimits(now: () => Date): CountCode {
  const byPerson = createRateLimit(codesOfPerson, now, hourMs);
  const byAddress = createRateLimit(codesOfAddress, now, hourMs);
  return ({ caller, clientAddress }) => {
    const waits = [byPerson(caller.ciamId), byAddress(limitKeyOf(clientAddress))];
    if (waits.some((wait) => wait !== null))
      throw new Refusal('too-many-requests', 'Too many codes within an hour; try again later');
  };
}

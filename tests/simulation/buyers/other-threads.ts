/**
 * Cryptography is done by other threads, which need as long as the machine lets them: nothing is quiet while one of them works, or the
 * same seed tells another story on a busy machine.
 */
import { webcrypto } from 'node:crypto';

type Subtle = Record<string, (...given: unknown[]) => Promise<unknown>>;

const underWay = new Set<Promise<unknown>>();
const ofThreads = ['decrypt', 'digest', 'encrypt', 'generateKey', 'importKey', 'exportKey', 'sign', 'verify'];

/** Once per process. */
export function watchOtherThreads(): void {
  const subtle = Object.getPrototypeOf(webcrypto.subtle) as Subtle;
  for (const name of ofThreads) {
    const real = subtle[name]!;
    subtle[name] = function watched(this: unknown, ...given) {
      const answer = real.apply(this, given);
      const ended = () => void underWay.delete(answer);
      underWay.add(answer);
      answer.then(ended, ended);
      return answer;
    };
  }
}

/** What was asked of them is answered, and what was asked because of that. */
export async function otherThreadsAtRest(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

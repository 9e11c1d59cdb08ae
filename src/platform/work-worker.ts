/** Does a piece of work apart from the page, so that typing goes on meanwhile: tells how far it is, and in the end the solution. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProvedWork, WorkToProve } from '../../contract/contact.ts';

/** `share`: of the most that it may be, 0 to 1. `proof`: null when it could not be done. */
export type WorkNews = { share: number } | { proof: ProvedWork | null };

const longestMs = 600_000;
const stepsBetweenNews = 40;

addEventListener('message', ({ data }: MessageEvent<WorkToProve>) => {
  void proofOf(data)
    .catch(() => null)
    .then((proof) => tell({ proof }));
});

async function proofOf(work: WorkToProve): Promise<ProvedWork | null> {
  let steps = 0;
  const counted: typeof deriveKey = (...given) => {
    steps += 1;
    if (steps % stepsBetweenNews === 0) tell({ share: steps / work.parameters.data.most });
    return deriveKey(...given);
  };
  const solution = await solveChallenge({ challenge: work, deriveKey: counted, timeout: longestMs });
  return solution && { work, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

function tell(news: WorkNews): void {
  postMessage(news);
}

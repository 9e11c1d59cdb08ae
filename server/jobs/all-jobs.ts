/** Every job there is. */
import { queuePositionsJob } from '../areas/support/queue.ts';
import { forgetExpiredSignIns, forgetOldAnswers } from './clean-up.ts';
import { forgetPastSlots, forgetUnsentAttachments } from './forget-leftovers.ts';
import type { Jobs } from './job.ts';
import { renumberQueue } from './queue-positions.ts';
import { playExpert } from './scripted-expert.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

/** The scripted expert plays the experts' side of the demo; it is named as such everywhere. */
export function jobs({ hasScriptedExpert }: { hasScriptedExpert: boolean }): Jobs {
  return {
    once: { [queuePositionsJob]: renumberQueue },
    recurring: {
      'forget-old-answers': { everyMs: 24 * hourMs, run: forgetOldAnswers },
      'forget-expired-sign-ins': { everyMs: hourMs, run: forgetExpiredSignIns },
      'forget-unsent-attachments': { everyMs: hourMs, run: forgetUnsentAttachments },
      'forget-past-slots': { everyMs: 6 * hourMs, run: forgetPastSlots },
      ...(hasScriptedExpert ? { 'scripted-expert': { everyMs: 15 * secondMs, run: playExpert } } : {}),
    },
  };
}

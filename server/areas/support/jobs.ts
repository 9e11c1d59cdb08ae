import type { Jobs } from '../../jobs/job.ts';
import { replacedObjectJob } from './attachments.ts';
import { forgetPastSlots, forgetReplacedObject, forgetUnsentAttachments } from './forget-leftovers.ts';
import { queuePositionsJob } from './queue.ts';
import { renumberQueue } from './renumber-queue.ts';

const hourMs = 3_600_000;

export const supportJobs: Jobs = {
  once: { [queuePositionsJob]: renumberQueue, [replacedObjectJob]: forgetReplacedObject },
  recurring: {
    'forget-unsent-attachments': { everyMs: hourMs, run: forgetUnsentAttachments },
    'forget-past-slots': { everyMs: 6 * hourMs, run: forgetPastSlots },
  },
};

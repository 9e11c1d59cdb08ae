/** The experts' calls; the serving layer lets only accounts with the expert role get here. */
import type { expert } from '../../../contract/expert.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { Context, Handlers } from '../../call.ts';
import { bareLanguage } from '../../texts.ts';
import { requireAccount, rowIdFromText } from '../caller-rules.ts';
import { readRequest } from '../support/read-requests.ts';
import { takeRequest } from './assign.ts';
import { readQueue } from './read-queue.ts';
import { setScanResult } from './set-scan-result.ts';
import { cancelForWorkshop, closeWithSolution, setStatus, writeToWorkshop } from './work-on-request.ts';

/** Does it, and answers the request as it then is. */
export async function worked(
  context: Context,
  { supportRequestId, language }: { supportRequestId: string; language: string },
  work: (requestId: number) => Promise<void>,
): Promise<SupportRequest> {
  requireAccount(context.caller);
  const requestId = rowIdFromText(supportRequestId);
  await work(requestId);
  return await readRequest(context.db, null, requestId, bareLanguage(language));
}

export const expertHandlers: Handlers<typeof expert> = {
  'GET /api/v1/expert/GetQueue': async ({ query }, { db }) => await readQueue(db, Number(query.limit)),
  'POST /api/v1/expert/TakeRequest': async ({ body }, context) =>
    await worked(context, body, (requestId) => takeRequest(context, requestId)),
  'POST /api/v1/expert/AnswerRequest': async ({ body }, context) =>
    await worked(context, body, (requestId) => writeToWorkshop(context, requestId, body)),
  'POST /api/v1/expert/SetRequestStatus': async ({ body }, context) =>
    await worked(context, body, (requestId) => setStatus(context, requestId, body)),
  'POST /api/v1/expert/SetScanResult': async ({ body }, context) =>
    await worked(context, body, (requestId) => setScanResult(context, requestId, body.errorCodes)),
  'POST /api/v1/expert/CloseWithSolution': async ({ body }, context) =>
    await worked(context, body, (requestId) => closeWithSolution(context, requestId, body)),
  'POST /api/v1/expert/CancelRequest': async ({ body }, context) =>
    await worked(context, body, (requestId) => cancelForWorkshop(context, requestId, body.reason)),
};

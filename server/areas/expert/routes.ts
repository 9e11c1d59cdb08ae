/** The experts' calls; the serving layer lets only accounts with the expert role get here. */
import type { expert } from '../../../contract/expert.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { Context, Handlers } from '../../call.ts';
import { requireAccount, rowIdFromText } from '../caller-rules.ts';
import { readRequest } from '../support/read-requests.ts';
import { readQueue } from './read-queue.ts';
import { setScanResult } from './set-scan-result.ts';
import { cancelForWorkshop, closeWithSolution, setStatus, takeRequest, writeToWorkshop } from './work-on-request.ts';

async function worked(
  context: Context,
  id: string,
  work: (requestId: number) => Promise<void>,
): Promise<SupportRequest> {
  requireAccount(context.caller);
  const requestId = rowIdFromText(id);
  await work(requestId);
  return await readRequest(context.db, null, requestId, 'en');
}

export const expertHandlers: Handlers<typeof expert> = {
  'GET /api/v1/expert/GetQueue': async ({ query }, { db }) => await readQueue(db, Number(query.limit)),
  'POST /api/v1/expert/TakeRequest': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => takeRequest(context, requestId)),
  'POST /api/v1/expert/AnswerRequest': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => writeToWorkshop(context, requestId, body)),
  'POST /api/v1/expert/SetRequestStatus': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => setStatus(context, requestId, body)),
  'POST /api/v1/expert/SetScanResult': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => setScanResult(context, requestId, body.errorCodes)),
  'POST /api/v1/expert/CloseWithSolution': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => closeWithSolution(context, requestId, body)),
  'POST /api/v1/expert/CancelRequest': async ({ body }, context) =>
    await worked(context, body.supportRequestId, (requestId) => cancelForWorkshop(context, requestId, body.reason)),
};

import type { chatFiles } from '../../../contract/chat-files.ts';
import type { Handlers } from '../../call.ts';
import { requireAccount } from '../caller-rules.ts';
import { keepAnnounced, lookForParts } from './announce-file.ts';
import { readChatFile } from './read-file.ts';

export const chatFileHandlers = {
  'POST /api/v1/chat/AnnounceFile': {
    async before({ body }, outside) {
      const answer = await lookForParts(outside, requireAccount(outside.caller), body);
      return async (context) => {
        await keepAnnounced(context, requireAccount(context.caller), body, answer.arrived);
        return answer;
      };
    },
  },
  'GET /api/Document/DownloadFile/:fileKey/:name': async ({ params }, context) =>
    await readChatFile(context, { fileKey: params.fileKey, versionId: null }),
  'GET /api/Document/DownloadFileScanResult/:fileKey/:name/:versionId': async ({ params }, context) =>
    await readChatFile(context, { fileKey: params.fileKey, versionId: params.versionId }),
} satisfies Handlers<typeof chatFiles>;

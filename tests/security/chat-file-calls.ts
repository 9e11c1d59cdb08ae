import { createHash } from 'node:crypto';
import { type CallCase, everyone } from './call-case.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** Of a file with one part. */
export const part = hash('a part');

export const chatFileCalls = {
  'POST /api/v1/chat/AnnounceFile': {
    roles: everyone,
    input: () => ({
      body: { attachmentId: 'file-1', name: 'engine.mp4', type: 'video/mp4', size: 6, parts: [part] },
    }),
  },
  'GET /api/Document/DownloadFile/:fileKey/:name': {
    roles: everyone,
    input: ({ chatFileKey }) => ({ params: { fileKey: chatFileKey, name: 'engine.mp4' } }),
  },
  'GET /api/Document/DownloadFileScanResult/:fileKey/:name/:versionId': {
    roles: everyone,
    input: ({ chatFileKey }) => ({
      params: { fileKey: chatFileKey, name: 'engine.mp4', versionId: hash(part).slice(0, 16) },
    }),
  },
} satisfies Record<string, CallCase>;

/** Files of chat messages: announced with the hash of each part, uploaded part by part to the object store, read as one download. */
import * as v from 'valibot';
import { chatPartCount, maxChatFileBytes, mostChatParts } from '../domain/chat/chat-file.ts';
import type { Contract } from './endpoint.ts';
import { Id, Instant, list, text } from './primitives.ts';

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** What the handler tells of a file: the objects it consists of, in their order. */
const StoredParts = v.object({
  objectKeys: v.array(v.string()),
  name: v.string(),
  type: v.string(),
  size: v.number(),
});

export const chatFiles = {
  'POST /api/v1/chat/AnnounceFile': {
    summary:
      'Announce a file and get the addresses of the next parts that are missing (300 s); repeated until none is. SendMessage names it then',
    body: v.pipe(
      v.object({
        attachmentId: Id,
        name: v.pipe(text(200), v.nonEmpty()),
        type: v.pipe(v.string(), v.maxLength(100)),
        /** Bytes. */
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxChatFileBytes)),
        /** Hex SHA-256 of each part of 1 MiB. */
        parts: list(Sha256, mostChatParts),
      }),
      v.forward(
        v.check(({ size, parts }) => parts.length === chatPartCount(size), 'Not as many parts as the size has'),
        ['parts'],
      ),
    ),
    answer: v.object({
      /** At most eight; none: all of the file is here. */
      missing: v.array(
        v.object({ part: v.number(), uploadUrl: v.string(), headers: v.record(v.string(), v.string()) }),
      ),
      /** Parts that are here. */
      arrived: v.number(),
      expiresAt: Instant,
    }),
  },
  'GET /api/Document/DownloadFile/:fileKey/:name': {
    summary: 'A file of a message, as a download under the name it was sent with',
    answer: StoredParts,
    file: true,
  },
  'GET /api/Document/DownloadFileScanResult/:fileKey/:name/:versionId': {
    summary: 'A scan result file of a message, if it is of this version',
    answer: StoredParts,
    file: true,
  },
} satisfies Contract;

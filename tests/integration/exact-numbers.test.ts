/**
 * The numbers that the specification gives, as numbers: other tests use their names, so that a wrong one would be wrong on
 * both sides.
 */
import { expect, test } from 'vitest';
import { sameMinuteMs } from '../../domain/chat/message-groups.ts';
import { maxAttachmentBytes, maxAttachments } from '../../domain/attachment-limits.ts';
import { lookAheadDays } from '../../domain/next-support.ts';
import { addressValidMs } from '../../server/providers/objects.ts';
import { callTimeoutMs } from '../../src/api/attempt.ts';
import { settlingMs } from '../../src/app/visit/wait-in-webview.ts';
import { backOffMs, longBackOffMs } from '../../src/client/chat/chat-line.ts';
import { overlayMs } from '../../src/entities/chat/conversation/use-is-young.ts';
import { mostConnectingMs } from '../../domain/meeting/line-quality.ts';
import { shownForMs } from '../../src/platform/notifications.ts';
import { silenceLimitMs } from '../../src/sync/connectivity/connectivity-after.ts';
import { reloadDelayMs } from '../../src/sync/connectivity/return-plan.ts';

test.each([
  ['milliseconds without an answer until a tablet counts as offline', silenceLimitMs, 50_000],
  ['milliseconds from the line that is back to the reload [SH-370, SU-424]', reloadDelayMs, 2_000],
  ['milliseconds until a call is given up [SU-424]', callTimeoutMs, 30_000],
  ['milliseconds for which a notification stays [SU-424]', shownForMs, 5_000],
  ['milliseconds for which a conversation says that it loads [SU-424]', overlayMs, 2_000],
  ['milliseconds within which messages say their time once [SU-424]', sameMinuteMs, 60_000],
  ['milliseconds until a lost conversation is connected again [SU-424]', backOffMs, 5_000],
  ['milliseconds until it is connected again when that failed [SU-424]', longBackOffMs, 10_000],
  ['milliseconds for which an address of a file is good [SU-424]', addressValidMs, 300_000],
  ['milliseconds that the first frame waits in a web view [SU-424]', settlingMs, 1_000],
  ['milliseconds until a network that blocks a meeting is named', mostConnectingMs, 10_000],
  ['files of a request at most', maxAttachments, 3],
  ['bytes of a file at most [SU-246]', maxAttachmentBytes, 5_242_880],
  ['days for which support is told ahead [SU-262]', lookAheadDays, 60],
])('%s: %i', (_what, value, expected) => {
  expect(value).toBe(expected);
});

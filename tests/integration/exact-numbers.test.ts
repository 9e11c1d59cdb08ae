/**
 * The numbers that the specification gives, as numbers: other tests use their names, so that a wrong one would be wrong on
 * both sides.
 */
import { expect, test } from 'vitest';
import { maxAttachmentBytes, maxAttachments } from '../../domain/attachment-limits.ts';
import { lookAheadDays } from '../../domain/next-support.ts';
import { callTimeoutMs } from '../../src/api/attempt.ts';
import { silenceLimitMs } from '../../src/sync/connectivity/connectivity-after.ts';
import { reloadDelayMs } from '../../src/sync/connectivity/return-plan.ts';

test.each([
  ['milliseconds without an answer until a tablet counts as offline', silenceLimitMs, 50_000],
  ['milliseconds from the line that is back to the reload [SH-370]', reloadDelayMs, 2_000],
  ['milliseconds until a call is given up', callTimeoutMs, 30_000],
  ['files of a request at most', maxAttachments, 3],
  ['bytes of a file at most [SU-246]', maxAttachmentBytes, 5_242_880],
  ['days for which support is told ahead [SU-262]', lookAheadDays, 60],
])('%s: %i', (_what, value, expected) => {
  expect(value).toBe(expected);
});

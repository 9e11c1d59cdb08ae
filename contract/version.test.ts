import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { FailureEnvelope } from './envelope.ts';
import { commonErrorCodes, statusOfCode } from './errors.ts';
import { ChangedEvent } from './events.ts';
import { contractVersion } from './version.ts';

/**
 * Fingerprint of every schema on the wire, by version. When the test fails: an addition that an installed client
 * survives (a new call, an optional field) only needs the new fingerprint; anything else also a higher
 * `contractVersion`, and the old line stays.
 */
const fingerprintByVersion: Record<number, string> = {
  1: 'ac94bfbd83771d15',
};

const shapeOf = (schema: Schema | undefined, typeMode: 'input' | 'output') =>
  schema && toJsonSchema(schema, { errorMode: 'ignore', typeMode });

function fingerprint(): string {
  const calls = Object.entries<Endpoint>(api)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([key, call]) => [
      key,
      call.access ?? 'account',
      call.writes ?? false,
      shapeOf(call.query, 'input'),
      shapeOf(call.body, 'input'),
      shapeOf(call.answer, 'output'),
      [...(call.errors ?? [])].sort(),
    ]);
  const rest = [shapeOf(FailureEnvelope, 'output'), shapeOf(ChangedEvent, 'output'), commonErrorCodes, statusOfCode];
  return createHash('sha256')
    .update(JSON.stringify([calls, rest]))
    .digest('hex')
    .slice(0, 16);
}

test('an installed app is never surprised by a wire that changed under the same version', () => {
  expect(fingerprint()).toBe(fingerprintByVersion[contractVersion]);
});

/**
 * How a page reaches the chat provider with its own SDK. Credentials are temporary and sealed for the person: two keys are
 * fetched, one opens the call, the other opens its answer (AES-256-GCM). Both last ten minutes; when one does not open, all three calls
 * are made again.
 */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { Id } from './primitives.ts';

const Value = v.object({ value: v.string() });

/** What is sealed in the answer of GetChimeSecret, as JSON. */
export const ChimeSecret = v.object({
  AccessKey: v.string(),
  SecretKey: v.string(),
  SessionToken: v.string(),
  /** ISO 8601. */
  Expiration: v.string(),
});
/** Of calls that need the person's key of GetApiKeyForCDM. */
export const ApiKeyHeader = v.object({ apikey: v.pipe(v.string(), v.maxLength(500)) });

/** Bytes in front of the sealed text; behind it stand 16 bytes of authentication tag. */
export const chimeSecretIvBytes = 12;

export const chatAccess = {
  'POST /api/Chime/ChimeUserAccount/': {
    summary: "The person's user at the chat provider, made when needed, and a member of all channels that they may see",
    reads: true,
    body: v.object({ CiamId: Id, name: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
    answer: v.object({
      appInstanceArn: v.string(),
      appInstanceUserArn: v.string(),
      /** As others see it. */
      name: v.string(),
      region: v.string(),
      /** Of the provider: null is the provider itself, else a path on this site. */
      endpoint: v.nullable(v.string()),
    }),
  },
  'GET /api/Ticket/GetApiKeyForCDM/': {
    summary: "The person's key for GetChimeSecret",
    isSecret: true,
    answer: Value,
  },
  'GET /api/Ticket/GetSecretKeyForCDM/': {
    summary: 'The AES-256-GCM key, base64, that opens the answer of GetChimeSecret',
    isSecret: true,
    answer: Value,
  },
  'GET /api/chime/GetChimeSecret/': {
    summary: 'Temporary credentials for the chat provider: base64 of 12 bytes IV, sealed JSON and tag',
    isSecret: true,
    headers: ApiKeyHeader,
    answer: Value,
  },
} satisfies Contract;

/** The variables of the environment that an operator can set, each with what it must be (configuration.ts says what they mean together). */
import path from 'node:path';
import * as v from 'valibot';
import { meetingEntries } from './meeting-configuration.ts';
import { chatEntries } from './chat-configuration.ts';
import { paymentEntries } from './payment-configuration.ts';

const flag = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), standard),
    v.transform((value) => value === 'on'),
  );
const whole = (standard: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(standard)),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
/** Blanks or commas between them; in lower case. */
const domains = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((domain) => domain !== ''),
    ),
    v.everyItem((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain), 'must be e-mail domains such as unit.example'),
  );
const address = v.pipe(v.string(), v.url('must be an address such as https://portal.example'));
const httpAddress = v.pipe(
  address,
  v.check((text) => /^https?:/i.test(text), 'must be an address such as https://portal.example'),
);
const client = v.object({ authority: v.string(), clientId: v.string(), scope: v.string() });

export const Environment = v.object({
  PORT: whole(8080, 1, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(address),
  /** Seconds. */
  DATABASE_TIMEOUT: whole(20, 1, 600),
  DATABASE_CACHE: whole(32, 1, 1024),
  PUBLIC_URL: v.optional(address),
  OIDC_ISSUER: v.optional(address),
  OIDC_AUDIENCE: v.optional(v.string()),
  /** JSON: {"login": {authority, clientId, scope}, "profile": …, "removal": …} */
  OIDC_CLIENTS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
        try {
          return JSON.parse(dataset.value);
        } catch {
          addIssue({ message: 'must be JSON' });
          return NEVER;
        }
      }),
      v.object({ login: client, profile: client, removal: client }),
    ),
  ),
  S3_ENDPOINT: v.optional(address),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PATH_STYLE: flag('on'),
  /** Not said: on, unless the portal is reached from other machines. */
  DEMO_DATA: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  /** E-mail domains of our own business units (SH-287). */
  BUSINESS_UNIT_DOMAINS: domains(''),
  /** Counted as well while demo data is loaded (SH-288). */
  BUSINESS_UNIT_TEST_DOMAINS: domains('ostsee-technik.example'),
  LEGAL_DIR: v.optional(v.string()),
  /** e.g. `smtps://name:password@mail.example`; without it mail goes to files. */
  SMTP_URL: v.optional(address),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), 'portal@portal.example'),
  MAIL_SUPPORT_TO: v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), 'support@portal.example'),
  /** Reports of closed requests, for workshops that send them there; without it nobody of the operator gets them. */
  MAIL_REMOTE_DIAGNOSIS_TO: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  TAG_MANAGER_URL: v.optional(address),
  /** A service that speaks the protocol of LibreTranslate. */
  TRANSLATION_URL: v.optional(httpAddress),
  TRANSLATION_API_KEY: v.optional(v.string()),
  ...paymentEntries,
  ...meetingEntries,
  ...chatEntries,
  SCRIPTED_EXPERT: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  /** How many proxies of ours stand in front. */
  TRUST_PROXY: whole(0, 0, 9),
  CALLS_PER_MINUTE: whole(600, 0, 1_000_000),
  /** Seconds. */
  STOP_DELAY: v.optional(whole(0, 0, 600)),
  STOP_TIMEOUT: whole(10, 1, 600),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'warn',
  ),
  DIST_DIR: v.optional(v.string(), path.join(import.meta.dirname, '../../dist')),
  /** For tests of expiry only. */
  TEST_ACCESS_TOKEN_SECONDS: whole(600, 5, 86_400),
});
export type Environment = v.InferOutput<typeof Environment>;

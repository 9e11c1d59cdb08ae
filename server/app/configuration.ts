/** Everything an operator can set, read once from the environment; a wrong value stops the start with one sentence. */
import path from 'node:path';
import * as v from 'valibot';
import type { S3Settings } from '../providers/s3-objects.ts';
import { paymentEntries, paymentsFrom, type PaymentSettings } from './payment-configuration.ts';

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
const client = v.object({ authority: v.string(), clientId: v.string(), scope: v.string() });

const Environment = v.object({
  PORT: whole(8080, 1, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(address),
  /** Seconds. */
  DATABASE_TIMEOUT: whole(20, 1, 600),
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
  TAG_MANAGER_URL: v.optional(address),
  ...paymentEntries,
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
type Environment = v.InferOutput<typeof Environment>;

export interface Configuration {
  port: number;
  host: string;
  /** Where people reach the portal: scheme, host and port only. */
  origin: string;
  isOriginGiven: boolean;
  dataDirectory: string;
  databaseUrl: string | null;
  /** How long a call waits for PostgreSQL. */
  databaseLimits: DatabaseLimits;
  externalIdentity: { issuer: string; audience: string; clients: NonNullable<Environment['OIDC_CLIENTS']> } | null;
  s3: S3Settings | null;
  /** Null: the embedded payment service. */
  payments: PaymentSettings | null;
  hasDemoData: boolean;
  /** Nobody has said whether there is a demo. */
  isDemoAssumed: boolean;
  /** Whether it can be reached from other machines, as far as HOST and PUBLIC_URL tell. */
  isPublic: boolean;
  /** In lower case. */
  businessUnitDomains: string[];
  /** Folder of the operator's legal texts; null: only the examples. */
  legalDirectory: string | null;
  /** Script of the operator's tag manager; null: no analytics. */
  tagManagerUrl: string | null;
  /** Null: mail goes to files. */
  smtp: { url: string; from: string } | null;
  /** Address that contact messages are sent to. */
  supportTo: string;
  hasScriptedExpert: boolean;
  trustedProxies: number;
  /** Null: no limit. */
  callsPerMinute: number | null;
  /** How long a stopping process says that it is not ready and serves all the same. */
  stopDelayMs: number;
  /** How long a stop may take after that. */
  stopTimeoutMs: number;
  logLevel: Environment['LOG_LEVEL'];
  distDirectory: string;
  accessTokenSeconds: number;
}

/** Milliseconds: for a connection, for a lock, for a statement, and until a statement without any answer is given up. */
export interface DatabaseLimits {
  connectMs: number;
  lockMs: number;
  statementMs: number;
  answerMs: number;
}

/** A wrong setting, as a sentence for the operator. */
export class ConfigurationError extends Error {}

export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigurationError(`${v.getDotPath(issue) ?? 'The configuration'} ${issue.message}.`);
  }
  const env = result.output;
  const isPublic = !isThisMachine(env.HOST) || !isThisMachine(new URL(env.PUBLIC_URL ?? 'http://localhost').hostname);
  const hasDemoData = (env.DEMO_DATA ?? (isPublic ? 'off' : 'on')) === 'on';
  return {
    port: env.PORT,
    host: env.HOST,
    origin: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    isOriginGiven: env.PUBLIC_URL !== undefined,
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseLimits: databaseLimitsFrom(env.DATABASE_TIMEOUT * 1000),
    externalIdentity: externalIdentityFrom(env),
    s3: s3From(env),
    payments: paymentsFrom(env, (sentence) => new ConfigurationError(sentence)),
    hasDemoData,
    isDemoAssumed: env.DEMO_DATA === undefined,
    isPublic,
    businessUnitDomains: [...env.BUSINESS_UNIT_DOMAINS, ...(hasDemoData ? env.BUSINESS_UNIT_TEST_DOMAINS : [])],
    legalDirectory: env.LEGAL_DIR ?? null,
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM },
    supportTo: env.MAIL_SUPPORT_TO,
    tagManagerUrl: env.TAG_MANAGER_URL ?? null,
    hasScriptedExpert: (env.SCRIPTED_EXPERT ?? (hasDemoData ? 'on' : 'off')) === 'on',
    trustedProxies: env.TRUST_PROXY,
    callsPerMinute: env.CALLS_PER_MINUTE === 0 ? null : env.CALLS_PER_MINUTE,
    // Nobody else's machine asks whether a process on this one is ready.
    stopDelayMs: 1000 * (env.STOP_DELAY ?? (isThisMachine(env.HOST) ? 0 : 3)),
    stopTimeoutMs: 1000 * env.STOP_TIMEOUT,
    logLevel: env.LOG_LEVEL,
    distDirectory: env.DIST_DIR,
    accessTokenSeconds: env.TEST_ACCESS_TOKEN_SECONDS,
  };
}

/** A name or address by which only this machine reaches itself. */
function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return /^(localhost|[a-z0-9.-]+\.localhost|127(\.\d{1,3}){3}|::1)$/.test(name);
}

/** A quarter for a connection and for a lock, and a quarter on top until PostgreSQL's own end must have been heard of. */
function databaseLimitsFrom(statementMs: number): DatabaseLimits {
  return { connectMs: statementMs / 4, lockMs: statementMs / 4, statementMs, answerMs: statementMs * 1.25 };
}

function externalIdentityFrom(env: Environment): Configuration['externalIdentity'] {
  if (env.OIDC_ISSUER === undefined) return null;
  if (env.OIDC_AUDIENCE === undefined || env.OIDC_CLIENTS === undefined)
    throw new ConfigurationError('OIDC_ISSUER needs OIDC_AUDIENCE and OIDC_CLIENTS beside it.');
  return { issuer: env.OIDC_ISSUER, audience: env.OIDC_AUDIENCE, clients: env.OIDC_CLIENTS };
}

function s3From(env: Environment): S3Settings | null {
  if (env.S3_ENDPOINT === undefined) return null;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigurationError('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  return {
    endpoint: env.S3_ENDPOINT,
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
    isPathStyle: env.S3_PATH_STYLE,
  };
}

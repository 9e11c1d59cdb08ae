/** Everything an operator can set, read once from the environment; a wrong value stops the start with one sentence. */
import * as v from 'valibot';
import type { LibreTranslateSettings } from '../providers/libre-translate.ts';
import type { S3Settings } from '../providers/s3-objects.ts';
import { chatFrom, type ChatSettings } from './chat-configuration.ts';
import { Environment } from './environment.ts';
import { type MeetingConfiguration, meetingsFrom } from './meeting-configuration.ts';
import { paymentsFrom, type PaymentSettings } from './payment-configuration.ts';

export interface Configuration {
  port: number;
  host: string;
  /** Where people reach the portal: scheme, host and port only. */
  origin: string;
  isOriginGiven: boolean;
  dataDirectory: string;
  databaseUrl: string | null;
  /** How long a call waits for PostgreSQL. */
  /** Of the embedded database. */
  databaseCacheMb: number;
  databaseLimits: DatabaseLimits;
  externalIdentity: { issuer: string; audience: string; clients: NonNullable<Environment['OIDC_CLIENTS']> } | null;
  s3: S3Settings | null;
  /** Null: the embedded payment service. */
  payments: PaymentSettings | null;
  meetings: MeetingConfiguration;
  /** Null: the embedded chat service. */
  chat: ChatSettings | null;
  /** Null: the phrase book. */
  translation: LibreTranslateSettings | null;
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
  /** Address that reports of closed requests are sent to where a workshop wants it; empty: none. */
  remoteDiagnosisTo: string;
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
    databaseCacheMb: env.DATABASE_CACHE,
    databaseLimits: databaseLimitsFrom(env.DATABASE_TIMEOUT * 1000),
    externalIdentity: externalIdentityFrom(env),
    s3: s3From(env),
    payments: paymentsFrom(env, (sentence) => new ConfigurationError(sentence)),
    translation: translationFrom(env),
    meetings: meetingsFrom(env, (sentence) => new ConfigurationError(sentence)),
    chat: chatFrom(env, (sentence) => new ConfigurationError(sentence)),
    hasDemoData,
    isDemoAssumed: env.DEMO_DATA === undefined,
    isPublic,
    businessUnitDomains: [...env.BUSINESS_UNIT_DOMAINS, ...(hasDemoData ? env.BUSINESS_UNIT_TEST_DOMAINS : [])],
    legalDirectory: env.LEGAL_DIR ?? null,
    smtp: env.SMTP_URL === undefined ? null : { url: env.SMTP_URL, from: env.MAIL_FROM },
    supportTo: env.MAIL_SUPPORT_TO,
    remoteDiagnosisTo: env.MAIL_REMOTE_DIAGNOSIS_TO ?? '',
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

function translationFrom(env: Environment): LibreTranslateSettings | null {
  const { TRANSLATION_URL: url, TRANSLATION_API_KEY: apiKey = null } = env;
  if (url === undefined && apiKey !== null)
    throw new ConfigurationError('TRANSLATION_API_KEY needs TRANSLATION_URL beside it.');
  return url === undefined ? null : { url, apiKey };
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

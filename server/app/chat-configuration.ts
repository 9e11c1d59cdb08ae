/** Who carries the chat: Amazon Chime, when all of its settings are there, or the embedded service, when none is. */
import * as v from 'valibot';

const arn = (kind: string, pattern: RegExp) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `must be an ARN of ${kind}`)));

export const chatEntries = {
  CHAT_APP_INSTANCE_ARN: arn('an app instance', /^arn:[a-z-]+:chime:[a-z0-9-]+:\d{12}:app-instance\/[A-Za-z0-9-]+$/),
  /** Of the server itself. */
  CHAT_ACCESS_KEY_ID: v.optional(v.string()),
  CHAT_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Of devices, cut down to their user each time. */
  CHAT_ROLE_ARN: arn('a role', /^arn:[a-z-]+:iam::\d{12}:role\/[\w+=,.@/-]+$/),
  CHAT_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region such as eu-central-1')),
  ),
};
const Entries = v.object(chatEntries);

export const usualChatRegion = 'eu-central-1';

export interface ChatSettings {
  appInstanceArn: string;
  accessKeyId: string;
  secretAccessKey: string;
  roleArn: string;
  region: string;
}

const needed = ['APP_INSTANCE_ARN', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'ROLE_ARN'] as const;

/** Null: the embedded service. `refuse` ends the start with a sentence. */
export function chatFrom(env: v.InferOutput<typeof Entries>, refuse: (sentence: string) => Error): ChatSettings | null {
  const names = needed.map((name) => `CHAT_${name}` as const);
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length && env.CHAT_REGION === undefined) return null;
  if (missing.length > 0)
    throw refuse(`The chat needs all of ${names.join(', ')}, or none of them; ${missing.join(', ')} is not set.`);
  return {
    appInstanceArn: env.CHAT_APP_INSTANCE_ARN ?? '',
    accessKeyId: env.CHAT_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.CHAT_SECRET_ACCESS_KEY ?? '',
    roleArn: env.CHAT_ROLE_ARN ?? '',
    region: env.CHAT_REGION ?? usualChatRegion,
  };
}

/** What bodies and queries of the operations may be, with the limits of Amazon Chime. */
import * as v from 'valibot';
import { unstorable } from '../../http/read-call.ts';
import { badRequest } from './chat-error.ts';

const text = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check((given) => !unstorable.test(given), 'has characters that cannot be kept'),
    v.check((given) => {
      // Characters as people count them for the service: an emoji is one, whatever it takes.
      const { length } = [...given];
      return length >= least && length <= most;
    }, `has ${least} to ${most} characters`),
  );
const arn = text(5, 1_600);
const name = text(1, 256);
const metadata = v.optional(text(0, 1_024));
const token = text(2, 64);
const mode = v.picklist(['RESTRICTED', 'UNRESTRICTED']);
const userId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]([A-Za-z0-9:\-_.@]{0,62}[A-Za-z0-9])?$/, 'is no id'));

export const NewUserBody = v.object({ AppInstanceArn: arn, AppInstanceUserId: userId, Name: name });
export const ChangedUserBody = v.object({ Name: name });
export const NewChannelBody = v.object({
  AppInstanceArn: arn,
  Name: name,
  Mode: v.optional(mode, 'RESTRICTED'),
  Privacy: v.optional(v.picklist(['PRIVATE', 'PUBLIC']), 'PRIVATE'),
  Metadata: metadata,
  ClientRequestToken: token,
  ChannelId: v.optional(userId),
  MemberArns: v.optional(v.pipe(v.array(arn), v.maxLength(10)), []),
});
export const ChangedChannelBody = v.object({ Name: v.optional(name), Mode: v.optional(mode), Metadata: metadata });
export const NewMemberBody = v.object({
  MemberArn: arn,
  Type: v.optional(v.picklist(['DEFAULT', 'HIDDEN']), 'DEFAULT'),
});
export const NewMessageBody = v.object({
  Content: text(1, 4_096),
  Type: v.picklist(['STANDARD', 'CONTROL']),
  Persistence: v.picklist(['PERSISTENT', 'NON_PERSISTENT']),
  Metadata: metadata,
  ClientRequestToken: token,
  /** A message to one member alone: to ignore it would show the message to all. */
  Target: v.optional(v.never('is not known here')),
});
export const ChangedMessageBody = v.object({ Content: text(1, 4_096), Metadata: metadata });

/** Throws a bad request that names the first wrong field. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw badRequest(`${v.getDotPath(issue) ?? 'The body'} ${issue.message}`);
}

/** An instant of a query; null without it. */
export function instantOf(query: URLSearchParams, field: string): Date | null {
  const given = query.get(field);
  const instant = new Date(given ?? 0);
  if (Number.isNaN(instant.getTime())) throw badRequest(`${field} is no instant`);
  return given === null ? null : instant;
}

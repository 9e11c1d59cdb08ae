/** Tells every process of a change when it is committed: a name of it, which whoever has connections of its members reads. */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';

export const chatChannelName = 'embedded_chat';

export const Announced = v.object({
  event: v.string(),
  channelArn: v.string(),
  /** What was changed; neither: the channel itself. */
  messageId: v.optional(v.string()),
  memberArn: v.optional(v.string()),
  /** What is gone cannot be read any more: what to say of it, without anything a person wrote. */
  gone: v.optional(v.record(v.string(), v.unknown())),
  /** To this one as well, who is no member any more. */
  formerMember: v.optional(v.string()),
});
export type Announced = v.InferOutput<typeof Announced>;

/** A notification holds at most 8,000 bytes. */
export async function announce(db: Db, announced: Announced): Promise<void> {
  await sql`select pg_notify(${chatChannelName}, ${JSON.stringify(announced)})`.execute(db);
}

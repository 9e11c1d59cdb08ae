/** Shape of an entry that comes from outside (a file): every field is checked before it may enter the queue. */
import * as v from 'valibot';
import { mutations } from '../mutations/registry.ts';

const common = {
  id: v.pipe(v.string(), v.uuid()),
  account: v.string(),
  company: v.optional(v.object({ id: v.number(), name: v.string() })),
  place: v.object({ countryCode: v.string(), language: v.string(), timeZoneId: v.string() }),
  contractVersion: v.number(),
  createdAt: v.number(),
  dependsOn: v.array(v.string()),
  record: v.nullable(v.string()),
  attempts: v.number(),
  isInDoubt: v.boolean(),
  nextAttemptAt: v.number(),
  state: v.picklist(['waiting', 'sending', 'held', 'refused', 'editing']),
  editedFrom: v.optional(v.picklist(['waiting', 'held', 'refused'])),
  reason: v.nullable(
    v.object({
      code: v.string(),
      messages: v.array(v.object({ code: v.optional(v.string()), message: v.string(), field: v.optional(v.string()) })),
    }),
  ),
};

export const EntrySchema = v.variant(
  'kind',
  mutations.map(({ kind, args }) => v.object({ ...common, kind: v.literal(kind), args })),
);

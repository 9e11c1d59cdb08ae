/** What a workshop's administrator changes about the company (CO-090, CO-222 to CO-225, CO-351). */
import * as v from 'valibot';
import { Account } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { Id, text } from './primitives.ts';

/** Only what is changed. */
const changes = v.object({
  name1: v.optional(text(74)),
  name2: v.optional(text(74)),
  address1: v.optional(text(250)),
  address2: v.optional(text(250)),
  postCode: v.optional(text(25)),
  city: v.optional(text(100)),
  companyPhone: v.optional(text(44)),
  companyEmail: v.optional(text(99)),
  /** The account holds up to 25. */
  vat: v.optional(text(15)),
  sdiCode: v.optional(text(7)),
  fiscalCode: v.optional(text(16)),
});
const asShown = v.optional(v.pipe(v.string(), v.maxLength(500)));

export const companyDetails = {
  'POST /api/v1/account/ChangeCompanyDetails': {
    summary:
      'Change details of the company; managers only. `base` is what the person saw in the same fields: `conflict` names a field that somebody else has changed since',
    body: v.object({
      ciamId: Id,
      base: v.object(v.entriesFromList(Object.keys(changes.entries) as (keyof typeof changes.entries)[], asShown)),
      changes,
    }),
    answer: Account,
    errors: ['conflict'],
  },
} satisfies Contract;

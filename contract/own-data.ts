/** Everything the server holds about the signed-in person, part by part, so that no answer is large (CO-090). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { Id } from './primitives.ts';

/** In the order in which the file names them. */
export const ownDataParts = [
  'account',
  'team',
  'mayActFor',
  'favouriteTechnician',
  'favouriteHardware',
  'requests',
  'requestNotes',
  'messages',
  'conversationsRead',
  'files',
  'messageFiles',
  'hardwareClaims',
  'hardwareNotes',
  'cart',
  'orders',
  'payments',
  'invoices',
  'vouchers',
  'subscriptions',
  'walletMovements',
  'meetings',
  'contactMessages',
  'phrases',
] as const;
export type OwnDataPart = (typeof ownDataParts)[number];

export const ownData = {
  'GET /api/v1/account/ExportOwnData': {
    summary: "A page of one part of the signed-in person's own data; nothing that others have written",
    query: v.object({
      ciamId: Id,
      part: v.picklist(ownDataParts),
      /** `next` of the page before. */
      after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answer: v.object({ rows: v.array(v.record(v.string(), v.unknown())), next: v.nullable(v.string()) }),
    isSecret: true,
  },
} satisfies Contract;

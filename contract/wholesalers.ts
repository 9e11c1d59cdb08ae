/** Wholesaler groups and branches a workshop can belong to (SH-133..136, SH-179, SH-248..253, SH-336..338). */
import * as v from 'valibot';
import { Account } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, LanguageId, TimeZoneId, text } from './primitives.ts';

/** Group and branch alike. */
export const Wholesaler = v.object({ id: v.string(), name: v.string() });
export type Wholesaler = v.InferOutput<typeof Wholesaler>;

const who = { ciamId: Id, countryCode: CountryCode, languageCode: LanguageId, timeZoneId: TimeZoneId };

export const wholesalers = {
  'GET /api/v1/transaction/GetWholesalerGroups': {
    summary: 'Wholesaler groups of a country',
    query: v.object(who),
    answer: v.array(Wholesaler),
  },
  'GET /api/v1/transaction/GetWholesalerBranches': {
    summary: 'Branches of a wholesaler group in a country',
    query: v.object({ ...who, wholesalerGroupId: Id }),
    answer: v.array(Wholesaler),
  },
  'GET /api/v1/transaction/CheckWholesaler': {
    summary: 'Whether the country has wholesalers and the company has none yet',
    query: v.object({ ciamId: Id, language: LanguageId, countryCode: CountryCode }),
    answer: v.object({ isWanted: v.boolean() }),
  },
  'POST /api/v1/transaction/SaveWholesaler': {
    summary: "Keep the company's wholesaler group and branch; managers only",
    body: v.object({
      ciamId: Id,
      wholesalerOrganizationId: Id,
      wholesalerGroup: text(100),
      wholesalerBranchId: Id,
      wholesalerBranch: text(100),
    }),
    answer: Account,
    errors: ['not-found'],
  },
} satisfies Contract;

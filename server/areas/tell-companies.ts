import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../call.ts';

/** Tells the devices of companies that an account of theirs has changed, in the order of their ids, so that two people who change crosswise never wait for each other. */
export async function tellCompanies(
  nextRevision: Context['nextRevision'],
  companyIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(companyIds)].filter((id) => id !== null);
  for (const id of ids.toSorted((a, b) => a - b)) await nextRevision(id, 'account');
}

/**
 * Of a row of `contact_person` that is changed after its company was told: where the company stands now. Without it an answer from
 * before the change, which comes late, would count for as new on a device (decision 70).
 */
export const revisionOfItsCompany: RawBuilder<number> = sql<number>`
  (select revision from company_revision where company_revision.company_id = contact_person.company_id)`;

import type { Context } from '../call.ts';

/** Tells the devices of companies that an account of theirs has changed, in the order of their ids, so that two people who change crosswise never wait for each other. */
export async function tellCompanies(
  nextRevision: Context['nextRevision'],
  companyIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(companyIds)].filter((id) => id !== null);
  for (const id of ids.toSorted((a, b) => a - b)) await nextRevision(id, 'account');
}

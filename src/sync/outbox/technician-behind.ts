/** Who is meant by a technician that was chosen while they were on this device only: the row that their work has become. */
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { hasAllRows } from '../../data/all-rows.ts';
import { personMadeBy } from '../../data/team.ts';
import { entryIdIn } from './waiting-address.ts';

/** Somebody who was changed while they waited has the key of the last form, which the work depends on. */
export async function technicianBehind(
  database: AccountDatabase,
  technicianId: string | null,
  dependsOn: readonly string[],
): Promise<Result<string | null, ApiFailure>> {
  const key = entryIdIn(technicianId ?? '');
  if (key === null) return { ok: true, value: technicianId };
  const person = await personMadeBy(database, [key, ...dependsOn]);
  if (person) return { ok: true, value: person.id };
  // After a sign-in, back with its company, or after there was no room for it, the row comes with the next pull.
  if (!(await hasAllRows(database))) return { ok: false, failure: { ...noAnswer, code: 'unavailable' } };
  const message = { code: 'not-found', message: 'The technician has not come to the server.', field: 'technicianId' };
  return { ok: false, failure: { ...noAnswer, code: 'not-found', messages: [message] } };
}

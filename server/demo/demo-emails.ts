/** Whom of the demo this database holds; somebody whose account was deleted is nobody's any more. */
import type { Db } from '../db/db.ts';

export async function demoEmails(db: Db): Promise<string[]> {
  const people = db.selectFrom('identity').select('email').where('is_demo', '=', true).where('deleted_at', 'is', null);
  return (await people.execute()).map(({ email }) => email).toSorted();
}

/** Health certificates as last told, so that they can be read without a connection; the newest few, of one company. */
import type { Certificate } from '../../contract/certificates.ts';
import { isOver } from '../../domain/certificate-state.ts';
import type { AccountDatabase } from './account-database.ts';
import { type ActingCompany, isStillIn } from './company.ts';
import { asideOf, ratingDraftKey } from './draft-keys.ts';
import { fact, putFact } from './facts.ts';

const mostKept = 30;

/** An older answer, or one from before a change of company, changes nothing. A rating that was begun goes when nothing can be rated any more. */
export async function keepCertificate(
  database: AccountDatabase,
  stay: ActingCompany,
  certificate: Certificate,
): Promise<void> {
  const { facts, drafts } = database;
  await database.transaction('rw', facts, drafts, async () => {
    if (!(await isStillIn(database, stay))) return;
    const { [certificate.supportRequestId]: known, ...others } = (await fact(database, 'certificates')) ?? {};
    // An answer that was overtaken by a newer one changes nothing.
    if (known && known.revision > certificate.revision) return;
    const kept = Object.entries(others).slice(1 - mostKept);
    await putFact(database, 'certificates', Object.fromEntries([...kept, [certificate.supportRequestId, certificate]]));
    if (!isOver(certificate.state)) return;
    const key = ratingDraftKey(certificate.supportRequestId);
    await drafts.delete(key);
    await drafts.where('key').startsWith(asideOf(key)).delete();
  });
}

/** null: never told. */
export async function keptCertificate(
  database: AccountDatabase,
  supportRequestId: string,
): Promise<Certificate | null> {
  return (await fact(database, 'certificates'))?.[supportRequestId] ?? null;
}

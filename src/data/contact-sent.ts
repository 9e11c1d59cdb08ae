/** Contact messages of this person that the server has, by the id of their outbox entry: the last few, for their writer. */
import type { AccountDatabase, Facts } from './account-database.ts';
import { fact } from './facts.ts';

const kept = 10;

/** Called inside the transaction that removes the entry; see src/data/company.ts about what is awaited there. */
export async function noteContactSent({ facts }: AccountDatabase, id: string, messageNumber: string): Promise<void> {
  const row = await facts.get('contactSent');
  const before = (row?.value ?? []) as Facts['contactSent'];
  const others = before.filter((sent) => sent.id !== id);
  await facts.put({ key: 'contactSent', value: [...others.slice(1 - kept), { id, messageNumber }] });
}

/** What the sender can name on the phone, `C-10042`; null: the server has not answered (yet). */
export async function contactSentOf(database: AccountDatabase, id: string): Promise<string | null> {
  const sent = (await fact(database, 'contactSent')) ?? [];
  return sent.find((one) => one.id === id)?.messageNumber ?? null;
}

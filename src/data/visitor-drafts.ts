/**
 * What a visitor has typed and not sent yet, on this device: nobody is signed in, so it belongs to whoever holds the tablet.
 * It goes when it is sent, emptied, or a week old. Beside it the attempt whose answer did not come, with its key.
 */
import type { DeviceDatabase } from './device-database.ts';
import { putInParting } from './row-in-one-go.ts';
import { orStorageFull } from './storage-failure.ts';

const lifetimeMs = 7 * 86_400_000;
const draftKey = (name: string) => `visitor-draft:${name}`;
const attemptKey = (name: string) => `visitor-attempt:${name}`;

interface Kept {
  value: unknown;
  /** Epoch ms. */
  savedAt: number;
}
/** One call that may have been carried out: repeated as it is, under its own Idempotency-Key. */
export interface Attempt<B> {
  key: string;
  body: B;
}

/** Resolves false when there is no room. */
export async function keepVisitorDraft(
  { facts }: DeviceDatabase,
  name: string,
  value: unknown,
  savedAt: number,
): Promise<boolean> {
  const kept: Kept = { value, savedAt };
  return (await orStorageFull(() => facts.put({ key: draftKey(name), value: kept }))) !== 'storage-full';
}

/** While the page goes away, without waiting. */
export function keepVisitorDraftInParting(device: DeviceDatabase, name: string, value: unknown, savedAt: number): void {
  const kept: Kept = { value, savedAt };
  putInParting(device, 'facts', { key: draftKey(name), value: kept });
}

/** null: there is none, or it was too old to be anybody's and is gone now. */
export async function visitorDraft(device: DeviceDatabase, name: string, now: number): Promise<unknown> {
  const kept = (await device.facts.get(draftKey(name)))?.value as Kept | undefined;
  if (kept && now - kept.savedAt < lifetimeMs) return kept.value;
  if (kept) await removeVisitorDraft(device, name);
  return null;
}

/** With the attempt, if any. */
export async function removeVisitorDraft({ facts }: DeviceDatabase, name: string): Promise<void> {
  await facts.bulkDelete([draftKey(name), attemptKey(name)]);
}

export async function keepAttempt<B>({ facts }: DeviceDatabase, name: string, attempt: Attempt<B>): Promise<void> {
  await orStorageFull(() => facts.put({ key: attemptKey(name), value: attempt }));
}

export async function keptAttempt<B>({ facts }: DeviceDatabase, name: string): Promise<Attempt<B> | null> {
  return ((await facts.get(attemptKey(name)))?.value as Attempt<B> | undefined) ?? null;
}

export async function removeAttempt({ facts }: DeviceDatabase, name: string): Promise<void> {
  await facts.delete(attemptKey(name));
}

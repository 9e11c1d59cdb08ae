/**
 * What a visitor has typed and not sent yet, on this device: nobody is signed in, so it belongs to whoever holds the tablet.
 * It goes when it is sent, emptied, or a week old. Beside it the attempt whose answer did not come, with its key.
 */
import type { KeyValue } from '../platform/key-value.ts';
import type { DeviceDatabase } from './device-database.ts';
import { putInParting } from './row-in-one-go.ts';
import { orStorageFull } from './storage-failure.ts';

const lifetimeMs = 7 * 86_400_000;
const draftKey = (name: string) => `visitor-draft:${name}`;
const attemptKey = (name: string) => `visitor-attempt:${name}`;
/** Among the site's small texts: what a page that went away could not get onto the disk any more (see last-words.ts). */
const lastWordsName = (name: string) => `portal.visitor-words ${name}`;

interface Kept {
  value: unknown;
  /** Epoch ms. */
  savedAt: number;
}
export interface VisitorPlace {
  device: DeviceDatabase;
  keyValue: KeyValue;
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
export function keepVisitorDraftInParting(
  { device, keyValue }: VisitorPlace,
  name: string,
  value: unknown,
  savedAt: number,
): void {
  const kept: Kept = { value, savedAt };
  keyValue.set(lastWordsName(name), JSON.stringify(kept));
  putInParting(device, 'facts', { key: draftKey(name), value: kept });
}

/** The disk has everything that was typed. */
export function forgetVisitorWords({ keyValue }: Pick<VisitorPlace, 'keyValue'>, name: string): void {
  keyValue.remove(lastWordsName(name));
}

/** null: there is none, or it was too old to be anybody's and is gone now. */
export async function visitorDraft(place: VisitorPlace, name: string, now: number): Promise<unknown> {
  const { device, keyValue } = place;
  const stored = (await device.facts.get(draftKey(name)))?.value as Kept | undefined;
  const last = JSON.parse(keyValue.get(lastWordsName(name)) ?? 'null') as Kept | null;
  const isLastNewer = last !== null && last.savedAt > (stored?.savedAt ?? 0);
  const kept = isLastNewer ? last : stored;
  if (kept && now - kept.savedAt < lifetimeMs) {
    // Taken in, so that they go when the draft goes.
    if (!isLastNewer || (await keepVisitorDraft(device, name, last.value, last.savedAt)))
      forgetVisitorWords(place, name);
    return kept.value;
  }
  forgetVisitorWords(place, name);
  if (stored) await removeVisitorDraft(device, name);
  return null;
}

export async function hasVisitorDraft({ facts }: DeviceDatabase, name: string): Promise<boolean> {
  return (await facts.get(draftKey(name))) !== undefined;
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

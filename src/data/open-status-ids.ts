import { Dexie } from 'dexie';
import { isCompleted, requestStatusIds } from '../../domain/request-status.ts';
import type { AccountDatabase } from './account-database.ts';

/** Of requests that are not over: those this version knows, and those of a newer server that rows of this device have. Reads an index between the known ones. */
export async function openStatusIds({ requests }: AccountDatabase): Promise<number[]> {
  const known = requestStatusIds.toSorted((a, b) => a - b);
  const ends = [...known, Dexie.maxKey];
  const gaps = ends.map((end, index): [unknown[], unknown[]] => [
    [known[index - 1] ?? Dexie.minKey, Dexie.maxKey],
    [end, Dexie.minKey],
  ]);
  const keys = await requests.where('[statusId+createDate]').inAnyRange(gaps).keys();
  const unknown = new Set((keys as unknown as [number, string][]).map(([statusId]) => statusId));
  return [...requestStatusIds.filter((id) => !isCompleted(id)), ...unknown];
}

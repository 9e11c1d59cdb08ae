/** Everything of the signed-in person that the server does not have, with the state of each; read live from this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type UnsentState, type WorkCounts, countWork, stateOfQueued } from '../../../domain/work-state.ts';
import { useLocale } from '../../client/locale-context.tsx';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { type BegunWork, readBegunWork } from './draft-words.ts';
import { useOpenDatabase, useStore } from '../../client/client-context.tsx';
import { stillWork } from './still-work.ts';
import { useUnsentWork } from './use-unsent-work.ts';

export interface OwnWork {
  entries: readonly AnyEntry[];
  /** Begun and not finished. */
  begun: readonly BegunWork[];
  counts: WorkCounts;
}

/** undefined while the device is read: before that no number is known. */
export function useOwnWork(): OwnWork | undefined {
  const database = useOpenDatabase();
  const language = useLocale()?.language ?? 'en';
  const entries = useUnsentWork();
  const still = useStore(stillWork);
  const found = useLiveQuery(
    async () => ({ database, begun: database ? await readBegunWork(database, language) : [] }),
    [database, language],
  );
  if (!entries || found?.database !== database) return undefined;
  const { begun } = found;
  return { entries, begun, counts: countWork(entries, begun.length, still) };
}

/** The state of an entry, in the one vocabulary for it. */
export function useWorkState(): (entry: Pick<AnyEntry, 'id' | 'state' | 'isInDoubt'>) => UnsentState {
  const still = useStore(stillWork);
  return (entry) => stateOfQueued(entry, !still.has(entry.id));
}

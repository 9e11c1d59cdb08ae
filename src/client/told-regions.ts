/** The countries as the server told them when this device had no room to keep them: in memory, until the page is loaded again. */
import type { Region } from '../../contract/shell.ts';
import { useRegions } from './locale-context.tsx';
import { createStore } from '../platform/store.ts';
import { useStore } from './client-context.tsx';

export const toldRegions = createStore<readonly Region[] | null>(null);

/** For screens where a country is chosen; otherwise as `useRegions`. */
export function useOfferedRegions(): readonly Region[] | undefined {
  const kept = useRegions();
  const told = useStore(toldRegions);
  return kept?.length ? kept : (told ?? kept);
}

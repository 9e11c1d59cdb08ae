/** A form's input as a draft of this device (draft-keeper.ts), in React. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createBrowserClock } from '../../platform/clock.ts';
import { createBrowserKeyValue } from '../../platform/key-value.ts';
import { createBrowserPageLife } from '../../platform/page-life.ts';
import { markDirty } from '../dirty-forms.ts';
import { type DraftState, type DraftStore, createDraftKeeper } from './draft-keeper.ts';
import { draftLockOf } from './draft-locks.ts';
import { draftsOfThisTab } from './drafts-of-this-tab.ts';
import { ownDrafts } from './own-drafts.ts';
import { useClient, useStore } from '../client-context.tsx';
import { registerTyped } from '../typed-input.ts';

export interface Draft {
  state: DraftState;
  /** Writes what is pending now; resolves false when the device has no room. */
  flush(): Promise<boolean>;
  /** Forgets the draft and what is pending (after submit, or on purpose). */
  discard(): Promise<void>;
  /** As it was before the first change: forgets the same, but for the draft's files. */
  takeBack(): Promise<void>;
}

const page = { clock: createBrowserClock(), keyValue: createBrowserKeyValue(), pageLife: createBrowserPageLife() };

/**
 * Saves `value` under `key` whenever it changes after the first render; `null` saves nothing. `store`: where else than with the
 * person's own. Only for a form that is open in this tab alone (use-draft-tab.ts): in another one nothing is written, nor said to be saved.
 */
export function useDraft<T>(key: string, value: T | null, store?: DraftStore): Draft {
  const client = useClient();
  const place = useMemo(() => draftLockOf(client, key), [client, key]);
  const keeper = useMemo(() => {
    const drafts = draftsOfThisTab(place, store ?? ownDrafts(client, page));
    return createDraftKeeper<T>({ key, drafts, ...page });
  }, [key, store, client, place]);
  const state = useStore(keeper);
  const seen = useRef<T | null>(value);

  useEffect(() => {
    if (value === null) return keeper.pause();
    if (Object.is(seen.current, value)) return undefined;
    seen.current = value;
    return keeper.change(value);
  }, [value, keeper]);

  useEffect(() => {
    const letGo = place.open();
    const close = keeper.open();
    const stopTyped = registerTyped(keeper.flush, keeper.unsaved);
    return () => {
      stopTyped();
      close();
      // Not before the last keystroke is on the device, where another tab will look for it.
      void keeper.flush().finally(letGo);
    };
  }, [keeper, place]);

  const isDirty = state !== 'untouched';
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty]);

  const flush = useCallback(() => keeper.flush(), [keeper]);
  const discard = useCallback(() => keeper.discard(), [keeper]);
  const takeBack = useCallback(() => keeper.takeBack(), [keeper]);
  return { state, flush, discard, takeBack };
}

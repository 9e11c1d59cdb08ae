/**
 * Keeps what is being typed on this device: saved 300 ms after a change, also while one types on, and at once when the
 * page may go away, so nothing typed is ever lost. Says where it is: `saving` until the device confirmed it, `full` when
 * there is no room. Nothing is written before the first change.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { after, onPageHide } from '../platform/page.ts';
import { markDirty } from './dirty-forms.ts';
import { usePortal } from './portal-context.tsx';
import type { Drafts } from './portal.ts';
import { registerTyped } from './typed-input.ts';

export type DraftState = 'untouched' | 'saving' | 'saved' | 'full';

const saveAfterMs = 300;

export interface Draft {
  state: DraftState;
  /** Writes what is pending now; resolves false when the device has no room. */
  flush(): Promise<boolean>;
  /** Forgets the draft and what is pending (after submit, or on purpose). */
  discard(): Promise<void>;
}

/** Saves `value` under `key` whenever it changes after the first render; `null` saves nothing. `store`: where else than with the person's own. */
export function useDraft<T>(key: string, value: T | null, store?: Pick<Drafts, 'save' | 'remove'>): Draft {
  const portal = usePortal();
  const drafts = store ?? portal.drafts;
  const [state, setState] = useState<DraftState>('untouched');
  const pending = useRef<{ value: T } | null>(null);
  const seen = useRef<T | null>(value);
  const [wait] = useState(createWait);

  const flush = useCallback(async () => {
    const next = pending.current;
    if (!next) return true;
    pending.current = null;
    const isSaved = await drafts.save(key, next.value);
    // Without room it stays pending: the next change, or leaving, tries again.
    if (!isSaved) pending.current ??= next;
    // Typed on meanwhile: that is not on the device yet.
    setState(!isSaved ? 'full' : pending.current ? 'saving' : 'saved');
    return isSaved;
  }, [drafts, key]);

  useEffect(() => {
    if (value === null) return wait.stop();
    if (Object.is(seen.current, value)) return undefined;
    seen.current = value;
    pending.current = { value };
    setState('saving');
    return wait.start(() => void flush());
  }, [value, flush, wait]);

  useEffect(() => {
    const stop = onPageHide(() => void flush());
    const stopTyped = registerTyped(flush);
    return () => {
      stop();
      stopTyped();
      wait.stop();
      void flush();
    };
  }, [flush, wait]);

  const isDirty = state !== 'untouched';
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty]);

  const discard = useCallback(async () => {
    pending.current = null;
    await drafts.remove(key);
    setState('untouched');
  }, [drafts, key]);

  return { state, flush, discard };
}

/** One wait at a time. Starting again does not put it off, so a page that dies under somebody's typing loses no more than that. */
function createWait() {
  let cancel: (() => void) | null = null;
  return {
    start(run: () => void): void {
      cancel ??= after(saveAfterMs, () => {
        cancel = null;
        run();
      });
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}

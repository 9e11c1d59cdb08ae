/**
 * Work of the queue opened in a form to be changed, in one tab at a time. Whoever leaves the form with nothing changed puts it
 * back; handed over to another tab, closed or reloaded it is still being edited. While the person acts for another company than it
 * was made for it cannot be changed, also when it was opened before.
 */
import { useEffect, useState } from 'react';
import { draftLockOf } from './draft-locks.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import { markDirty } from '../dirty-forms.ts';
import { type OpenedWork, leaveEdited, openEdited, watchCompany } from './edited-work.ts';
import { useClient, useStore } from '../client-context.tsx';

export type Editing = OpenedWork | { phase: 'reading' } | { phase: 'elsewhere' };

export interface EditingHere {
  editing: Editing;
  /** Asks the other tab for it. */
  goOnHere(): void;
}

/** One component for each entry. */
export function useEditing(entryId: string): EditingHere {
  const client = useClient();
  const [place] = useState(() => draftLockOf(client, editKeyOf(entryId)));
  const [opened, setOpened] = useState<OpenedWork | null>(null);
  const state = useStore(place);
  const isHere = state === 'here';
  useEffect(() => {
    const close = place.open();
    return () => {
      if (place.get() === 'here') leaveEdited(client, entryId);
      close();
    };
  }, [place, client, entryId]);
  useEffect(() => {
    if (!isHere) return undefined;
    let current = 0;
    const open = () => {
      const round = ++current;
      void openEdited(client, entryId).then((found) => round === current && setOpened(found));
    };
    open();
    const stopWatching = watchCompany(client, open);
    const stopDirty = markDirty();
    return () => {
      current = -1;
      stopWatching();
      stopDirty();
      setOpened(null);
    };
  }, [isHere, client, entryId]);
  const editing: Editing = state === 'elsewhere' ? { phase: 'elsewhere' } : (opened ?? { phase: 'reading' });
  return { editing, goOnHere: place.goOnHere };
}

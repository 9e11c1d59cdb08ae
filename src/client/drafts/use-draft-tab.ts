/** A draft, open in one form of one tab at a time: where it is, and the way to take it over with everything typed. */
import { useEffect, useMemo, useState } from 'react';
import type { DraftLockState } from './draft-lock.ts';
import { draftLockOf } from './draft-locks.ts';
import { type FormState, type OpenForm, openForm } from './forms-of-draft.ts';
import { useClient, useStore } from '../client-context.tsx';
import { isAnythingLeaving, saveTyped } from '../typed-input.ts';

export interface DraftTab {
  state: DraftLockState;
  /** Asked for; `state` says when the other tab has let go. */
  isTakingOver: boolean;
  goOnHere(): void;
}

const typed = { save: saveTyped, isLeaving: isAnythingLeaving };

export function useDraftTab(draftKey: string): DraftTab {
  const client = useClient();
  const place = useMemo(() => draftLockOf(client, draftKey), [client, draftKey]);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const [form, setForm] = useState<{ turn: OpenForm | null; state: FormState }>({ turn: null, state: 'looking' });
  useEffect(() => {
    const letGo = place.open();
    const turn = openForm(place, typed);
    const show = () => setForm({ turn, state: turn.get() });
    const stop = turn.subscribe(show);
    show();
    return () => {
      stop();
      turn.close();
      letGo();
    };
  }, [place]);
  const inTabs = useStore(place);
  const goOnHere = () => {
    if (inTabs === 'here') return form.turn?.tryAgain();
    setIsTakingOver(true);
    place.goOnHere();
  };
  return { state: inTabs === 'here' ? stateInTab[form.state] : inTabs, isTakingOver, goOnHere };
}

/** A form that is covered by another one of the same draft shows nothing, and reads the draft anew afterwards. */
const stateInTab: Record<FormState, DraftLockState> = {
  here: 'here',
  looking: 'looking',
  covered: 'looking',
  refused: 'elsewhere',
};

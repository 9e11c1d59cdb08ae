/** The one draft of a request, open in one tab at a time: where it is, and the way to take it over with everything typed. */
import { useEffect, useState } from 'react';
import type { DraftPlaceState } from './draft-place.ts';
import { usePortal, useStore } from './portal-context.tsx';
import { requestDraftKey } from './request-draft.ts';

export interface OnlyTab {
  state: DraftPlaceState;
  /** Asked for; `state` says when the other tab has let go. */
  isTakingOver: boolean;
  goOnHere(): void;
}

export function useOnlyTab(): OnlyTab {
  const portal = usePortal();
  const [place] = useState(() => portal.draftPlace(requestDraftKey));
  const [isTakingOver, setIsTakingOver] = useState(false);
  useEffect(() => place.open(), [place]);
  const goOnHere = () => {
    setIsTakingOver(true);
    place.goOnHere();
  };
  return { state: useStore(place), isTakingOver, goOnHere };
}

/** A draft, open in one tab at a time: where it is, and the way to take it over with everything typed. */
import { useEffect, useMemo, useState } from 'react';
import type { DraftPlaceState } from './draft-place.ts';
import { usePortal, useStore } from './portal-context.tsx';

export interface DraftTab {
  state: DraftPlaceState;
  /** Asked for; `state` says when the other tab has let go. */
  isTakingOver: boolean;
  goOnHere(): void;
}

export function useDraftTab(draftKey: string): DraftTab {
  const portal = usePortal();
  const place = useMemo(() => portal.draftPlace(draftKey), [portal, draftKey]);
  const [isTakingOver, setIsTakingOver] = useState(false);
  useEffect(() => place.open(), [place]);
  const goOnHere = () => {
    setIsTakingOver(true);
    place.goOnHere();
  };
  return { state: useStore(place), isTakingOver, goOnHere };
}

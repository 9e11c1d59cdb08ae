/** A request's draft, which is open in one tab at a time: here, in another one, or being taken over from there. */
import type { DraftLock } from '../../client/drafts/draft-lock.ts';

/** While it is not open here. */
export type NotHere = { phase: 'reading' } | { phase: 'elsewhere'; isTakingOver: boolean };

export interface Hold {
  isHere(): boolean;
  readAnew(): void;
  letGo(): void;
  goOnHere(): void;
}

/** Tells where the draft is open, and reads it whenever that is here. */
export function followDraft<Here>(
  place: DraftLock,
  read: () => Promise<Here>,
  tell: (opening: Here | NotHere) => void,
): Hold {
  let isTakingOver = false;
  let round = 0;
  const open = () => {
    const current = ++round;
    void read().then((opened) => current === round && tell(opened));
  };
  const follow = () => {
    const now = place.get();
    round += 1;
    if (now === 'here') open();
    else if (now === 'elsewhere') tell({ phase: 'elsewhere', isTakingOver: false });
    else tell(isTakingOver ? { phase: 'elsewhere', isTakingOver } : { phase: 'reading' });
    isTakingOver = now === 'elsewhere';
  };
  const stop = place.subscribe(follow);
  const close = place.open();
  return {
    isHere: () => place.get() === 'here',
    readAnew: () => (place.get() === 'here' ? open() : undefined),
    letGo() {
      stop();
      close();
    },
    goOnHere: place.goOnHere,
  };
}

/** The picture that a visitor copies: fetched once there is a connection, anew on wish and after each try. */
import { useEffect, useState } from 'react';
import { useLocaleServices } from '../../../client/locale-context.tsx';
import { useClient, useStore } from '../../../client/client-context.tsx';
import type { Captcha } from '../../../client/calls/visitor-contact.ts';

export interface CaptchaState {
  picture: Captcha | null;
  isOffline: boolean;
  hasFailed: boolean;
  renew(): void;
}

export function useCaptcha(isNeeded: boolean): CaptchaState {
  const { calls } = useLocaleServices();
  const { status } = useStore(useClient().connectivity);
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ round: number; picture: Captcha | null } | null>(null);
  const isOffline = status === 'offline';
  const picture = found?.round === round ? found.picture : null;
  // Not while nobody knows: what failed then would not be asked again. Nor over one that is there: it may have been copied already.
  const canAsk = isNeeded && status === 'online' && picture === null;
  useEffect(() => {
    if (!canAsk) return undefined;
    let isHere = true;
    void fetchPicture().then((fetched) => isHere && setFound({ round, picture: fetched }));
    async function fetchPicture() {
      return (await (await calls.contact())?.captcha()) ?? null;
    }
    return () => {
      isHere = false;
    };
  }, [calls, round, canAsk]);
  return {
    // One that has been tried is no longer shown.
    picture,
    isOffline,
    hasFailed: found?.round === round && picture === null,
    renew: () => setRound(round + 1),
  };
}

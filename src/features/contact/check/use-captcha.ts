/** The picture that a visitor copies: fetched when there is a connection, anew on wish and after each try. */
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
  // Not while nobody knows: what failed then would not be asked again.
  const canAsk = isNeeded && status === 'online';
  useEffect(() => {
    if (!canAsk) return undefined;
    let isHere = true;
    void fetchPicture().then((picture) => isHere && setFound({ round, picture }));
    async function fetchPicture() {
      return (await (await calls.contact())?.captcha()) ?? null;
    }
    return () => {
      isHere = false;
    };
  }, [calls, round, canAsk]);
  return {
    // One that has been tried is no longer shown.
    picture: found?.round === round ? found.picture : null,
    isOffline,
    hasFailed: found?.round === round && found.picture === null,
    renew: () => setRound(round + 1),
  };
}

/** Whether a visitor's message was sent from this device without an answer, in this or in an earlier life of the page. */
import { useEffect, useState } from 'react';
import { keptAttempt } from '../../data/visitor-drafts.ts';
import { useClient } from '../../client/client-context.tsx';
import type { Sender } from './form/use-sender.ts';

/** null while the device is being read. What is under way in this tab is not in doubt until `begin` says so. */
export function useIsInDoubt({ person }: Sender, draftKey: string): { isInDoubt: boolean | null; begin: () => void } {
  const { device } = useClient();
  const isVisitor = person === null;
  const [isInDoubt, setIsInDoubt] = useState<boolean | null>(isVisitor ? null : false);
  useEffect(() => {
    if (!isVisitor) return undefined;
    let isHere = true;
    void keptAttempt(device, draftKey).then((attempt) => isHere && setIsInDoubt(attempt !== null));
    return () => {
      isHere = false;
    };
  }, [device, draftKey, isVisitor]);
  return { isInDoubt, begin: () => setIsInDoubt(true) };
}

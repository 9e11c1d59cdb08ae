/** What can be added: fetched when the dialog opens, when the connection comes back, and on asking. */
import { useEffect, useState } from 'react';
import type { DeviceProduct } from '../../session/hardware-calls.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';

interface Answered {
  list: readonly DeviceProduct[];
  /** The last try brought none; an older list stays. */
  didFail: boolean;
}

export function useProducts(): Answered & { retry: () => void } {
  const { online, connectivity } = usePortal();
  const { status } = useStore(connectivity);
  const [answered, setAnswered] = useState<Answered>({ list: [], didFail: false });
  useEffect(() => {
    if (status === 'offline') return undefined;
    let isHere = true;
    void online.hardware.products().then((found) => {
      if (isHere) setAnswered((before) => afterAnswer(before, found));
    });
    return () => {
      isHere = false;
    };
  }, [online, status]);
  const retry = () => {
    void online.hardware.products().then((found) => setAnswered((before) => afterAnswer(before, found)));
  };
  return { list: answered.list, didFail: answered.didFail && status !== 'offline', retry };
}

function afterAnswer(before: Answered, found: DeviceProduct[] | null): Answered {
  return { list: found ?? before.list, didFail: found === null };
}

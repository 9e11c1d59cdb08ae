/** Asks what a choice costs, after each change of it. Only the answer to what is chosen now is told: an older one never takes its place. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { LifeProblem, PricedUpgrade, WantedUpgrade } from '../../client/calls/subscription-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { createBrowserClock } from '../../platform/clock.ts';

const quietMs = 300;
const clock = createBrowserClock();

interface Told {
  question: string;
  price: PricedUpgrade | null;
  problem: LifeProblem | 'offline' | 'failed' | null;
}

export interface AskedPrice {
  /** Null: not known yet, or not at all. */
  price: PricedUpgrade | null;
  problem: Told['problem'];
  again(): void;
}

export function useUpgradePrice(wanted: WantedUpgrade | null): AskedPrice {
  const { online } = useClient();
  const [told, setTold] = useState<Told | null>(null);
  const [turn, setTurn] = useState(0);
  const question = wanted && `${turn} ${JSON.stringify(wanted)}`;
  const ask = useEffectEvent(async (): Promise<Omit<Told, 'question'>> => {
    const calls = await online.subscription();
    const answer = wanted && calls && (await calls.upgradePrice(wanted));
    if (answer?.ok) return { price: answer.value, problem: null };
    return { price: null, problem: answer?.failure ?? 'offline' };
  });
  useEffect(() => {
    if (question === null) return undefined;
    let isNewest = true;
    const stop = clock.after(quietMs, () => {
      void ask().then((answer) => isNewest && setTold({ question, ...answer }));
    });
    return () => {
      isNewest = false;
      stop();
    };
  }, [question]);
  const isTold = told !== null && told.question === question;
  return {
    price: isTold ? told.price : null,
    problem: isTold ? told.problem : null,
    again: () => setTurn((before) => before + 1),
  };
}

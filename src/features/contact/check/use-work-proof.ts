/** Work that the device does in place of the picture: begun on wish, ended by the person, by the end of the page, or by itself. */
import { useEffect, useRef, useState } from 'react';
import type { ProvedWork } from '../../../../contract/contact.ts';
import { proveWork } from '../../../platform/prove-work.ts';
import { useLocaleServices } from '../../../client/locale-context.tsx';

/** `none`: the picture counts. `share`: 0 to 1. */
type Work =
  | { state: 'none' }
  | { state: 'working'; share: number }
  | { state: 'done'; proof: ProvedWork }
  | { state: 'failed' };

export interface WorkProof {
  work: Work;
  start(): void;
  /** Back to the picture. */
  stop(): void;
}

export function useWorkProof(): WorkProof {
  const { calls } = useLocaleServices();
  const [work, setWork] = useState<Work>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = (next: Work) => {
    running.current?.abort();
    setWork(next);
  };
  const run = async (signal: AbortSignal) => {
    const say = (next: Work) => {
      if (!signal.aborted) setWork(next);
    };
    const given = (await (await calls.contact())?.workToProve()) ?? null;
    const proof = given && (await proveWork(given, (share) => say({ state: 'working', share }), signal));
    say(proof === null ? { state: 'failed' } : { state: 'done', proof });
  };
  return {
    work,
    start() {
      end({ state: 'working', share: 0 });
      running.current = new AbortController();
      void run(running.current.signal);
    },
    stop: () => end({ state: 'none' }),
  };
}

/**
 * Going on with a request that is in work needs the device it was made with (SU-392); another one is told by its serial number.
 * Without an answer nothing is in the way.
 */
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import type { InWork } from './request-in-work.ts';

export interface GoingOn {
  /** Serial number of the device that belongs to the request; null: nothing speaks against going on. */
  expectedSerial: string | null;
  /** Resolves whether one may go on. */
  check(): Promise<boolean>;
}

/** `vciSerial`: as typed; empty while there is none. */
export function useGoingOn({ requestId, isWaiting }: InWork, vciSerial: string): GoingOn {
  const { online } = useClient();
  const [expectedSerial, setExpectedSerial] = useState<string | null>(null);
  const expectedInstead = async () => {
    const asked = { vin: '', vciSerial: vciSerial.trim(), supportRequestId: requestId };
    if (asked.vciSerial === '') return null;
    const said = await (await online.checks())?.canCreate(asked);
    return said?.reason === 'wrong-vci' ? said.expectedVciSerial : null;
  };
  return {
    expectedSerial,
    async check() {
      // Said once, it is the person's decision.
      const serial = expectedSerial === null && !isWaiting ? await expectedInstead() : null;
      if (serial !== null) setExpectedSerial(serial);
      return serial === null;
    },
  };
}

/** What a VIN says by itself, asked when no look-up knows its vehicle: a beginning for the choice by hand. */
import { useEffect, useState } from 'react';
import type { VinDetails } from '../../../../contract/vin-details.ts';
import { useClient } from '../../../client/client-context.tsx';

/** `vin`: normalised; empty asks nothing. Null while nothing is known. */
export function useDecodedVin(vin: string): VinDetails | null {
  const { online } = useClient();
  const [decoded, setDecoded] = useState<VinDetails | null>(null);
  useEffect(() => {
    if (vin === '') return undefined;
    let isHere = true;
    void online.checks().then(async (checks) => {
      const said = (await checks?.decodeVin(vin)) ?? null;
      if (isHere) setDecoded(said);
    });
    return () => {
      isHere = false;
    };
  }, [online, vin]);
  return decoded?.vin === vin ? decoded : null;
}

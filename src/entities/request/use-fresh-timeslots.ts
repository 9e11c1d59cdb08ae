/** Asks for the open slots once when they come into sight; what is on the device is shown meanwhile. True: still asking. */
import { useEffect, useState } from 'react';
import { useClient } from '../../client/client-context.tsx';

export function useFreshTimeslots(brand: string | null): boolean {
  const { online } = useClient();
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    let isHere = true;
    void online.refreshTimeslots(brand).then(() => {
      if (isHere) setIsLoading(false);
    });
    return () => {
      isHere = false;
    };
  }, [online, brand]);
  return isLoading;
}

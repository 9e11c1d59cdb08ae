/** Asks for the experts' hours once when a screen opens; what is on the device is shown meanwhile. */
import { useEffect } from 'react';
import { useClient } from '../../client/client-context.tsx';

export function useFreshSupportPlan(): void {
  const { online } = useClient();
  useEffect(() => {
    void online.checks().then((checks) => checks?.refreshSupportPlan());
  }, [online]);
}

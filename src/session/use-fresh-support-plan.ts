/** Asks for the experts' hours once when a screen opens; what is on the device is shown meanwhile. */
import { useEffect } from 'react';
import { usePortal } from './portal-context.tsx';

export function useFreshSupportPlan(): void {
  const { online } = usePortal();
  useEffect(() => {
    void online.checks().then((checks) => checks?.refreshSupportPlan());
  }, [online]);
}

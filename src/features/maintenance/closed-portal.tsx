/** The maintenance page as long as the answer is believed (domain/maintenance.ts), what stands below it otherwise. */
import type { ReactNode } from 'react';
import { isUnderMaintenance } from '../../../domain/maintenance.ts';
import type { KnownMaintenance } from '../../client/maintenance.ts';
import { useNow } from '../../ui/use-now.ts';
import { MaintenancePage } from './maintenance-page.tsx';

interface ClosedPortalProps {
  known: KnownMaintenance;
  onPass: () => void;
  children: ReactNode;
}

export function ClosedPortal({ known, onPass, children }: ClosedPortalProps) {
  const now = useNow();
  if (!isUnderMaintenance(known, now)) return children;
  return <MaintenancePage onlineAgainAt={known.onlineAgainAt} onPass={onPass} />;
}

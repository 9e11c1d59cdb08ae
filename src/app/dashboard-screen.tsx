/** The dashboard with what this visitor may open, by the same rules as the menu. */
import { newRequestPath } from '../../domain/menu/menu.ts';
import { offeredRoute } from '../../domain/routes/admission.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { useVisitor } from './use-visitor.ts';

export function DashboardScreen() {
  const visitor = useVisitor();
  if (!visitor?.account) return null;
  const rights = {
    newRequestPath: newRequestPath(visitor),
    canSeeWallet: offeredRoute('dashboard-wallet', visitor) !== null,
    canSeeHardware: offeredRoute('hardware', visitor) !== null,
    canUseRemote: offeredRoute('remote', visitor) !== null,
  };
  return <DashboardPage rights={rights} />;
}

/**
 * What `/` is for a visitor: the start page for strangers; for people who are signed in the place they may work at, so
 * that nobody is led from a sign-in to a screen that denies them.
 */
import { roleId } from './wire-enums.ts';
import { type Visitor, isMapped } from './access.ts';
import { offeredRoute } from './routes/admission.ts';

export type Home = 'start-page' | 'dashboard' | 'in-review' | 'left-team' | 'expert';

export function homeOf(visitor: Visitor): Home {
  const { account, isLoggedIn } = visitor;
  // Until the account is known the start page says nothing wrong to anybody.
  if (!isLoggedIn || account === null) return 'start-page';
  if (account.roleId === roleId.expert) return 'expert';
  if (!isMapped(account)) return account.hasLeftTeam ? 'left-team' : 'in-review';
  // Signed in, but on the pages of another country.
  return offeredRoute('dashboard', visitor) === null ? 'start-page' : 'dashboard';
}

/**
 * The visitor as the rules see them: from the session, the account on this device and the chosen country. Offline
 * the same is decided from what the device keeps.
 */
import { type Visitor, isSignInOf, versionOf } from '../../domain/access.ts';
import { useLocale, useRegion } from '../client/locale-context.tsx';
import { useSession } from '../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../client/use-account.ts';
import { isMobileApp } from './mobile-app.ts';

/** null while the device is still being read. */
export function useVisitor(): Visitor | null {
  const session = useSession();
  const kept = useAccount();
  const place = useLocale();
  const region = useRegion();
  if (session.phase === 'starting') return null;
  const country = place?.country ?? null;
  const account = kept ? accountFactsFrom(kept) : null;
  return {
    country,
    version: versionOf(country, region?.cdmVersion ?? ''),
    // An expired session keeps everything readable: only sign-out ends it.
    isLoggedIn: session.phase !== 'signed-out',
    isSignIn: session.phase !== 'signed-out' && isSignInOf(account, country),
    account,
    isMobileApp,
  };
}

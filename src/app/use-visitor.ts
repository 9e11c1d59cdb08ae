/** The visitor as domain/access.ts sees them: from the session, the account on this device and the chosen country. */
import { type Visitor, versionOf } from '../../domain/access.ts';
import { usePlace, useRegion } from '../session/place-context.tsx';
import { useSession } from '../session/portal-context.tsx';
import { accountFactsFrom, useAccount } from '../session/use-account.ts';
import { isMobileApp } from './mobile-app.ts';

/** null while the device is still being read. */
export function useVisitor(): Visitor | null {
  const session = useSession();
  const account = useAccount();
  const place = usePlace();
  const region = useRegion();
  if (session.phase === 'starting') return null;
  const country = place?.country ?? null;
  return {
    country,
    version: versionOf(country, region?.cdmVersion ?? ''),
    // An expired session keeps everything readable: only sign-out ends it.
    isSignedIn: session.phase !== 'signed-out',
    account: account ? accountFactsFrom(account) : null,
    isMobileApp,
  };
}

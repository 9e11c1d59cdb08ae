/** /launchlinkredirect?link=: opens an address of this site for a signed-in person; others sign in first. */
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useSession } from '../../client/client-context.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AfterCountry } from './after-country.tsx';

export function LaunchLinkPage() {
  const { values } = useAddress();
  const { phase } = useSession();
  const link = returnPathFrom(values['link'] ?? values['redirect']);
  if (phase === 'starting') return null;
  return (
    <AfterCountry>
      <Redirect href={phase === 'signed-out' ? `/login?returnTo=${encodeURIComponent(link)}` : link} />
    </AfterCountry>
  );
}

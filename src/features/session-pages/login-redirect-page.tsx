/** /login-redirect?redirect=: the sign-in for links from elsewhere; afterwards the wanted page (SH-046). */
import { returnPathFrom } from '../../../domain/return-path.ts';
import { Redirect } from '../../ui/redirect.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AfterCountry } from './after-country.tsx';

export function LoginRedirectPage() {
  const { values } = useAddress();
  const returnTo = returnPathFrom(values['redirect'] ?? values['returnTo']);
  return (
    <AfterCountry>
      <Redirect href={`/login?returnTo=${encodeURIComponent(returnTo)}`} />
    </AfterCountry>
  );
}

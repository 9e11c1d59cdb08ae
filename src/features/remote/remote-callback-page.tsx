/** /remote/sign-in-callback: who comes here is signed in already (the guard saw to it) and goes on to the remote area. */
import { Redirect } from '../../ui/redirect.tsx';

export function RemoteCallbackPage() {
  return <Redirect href="/remote" />;
}

/** Beside a session that waits: when experts are there next, if they are not there now (SU-090). */
import { useAccount } from '../../session/use-account.ts';
import { usePlace } from '../../session/place-context.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SupportHoursNote } from './support-hours-note.tsx';

export function SessionHours() {
  const account = useAccount();
  const country = usePlace()?.country ?? account?.companyCountry ?? '';
  const zone = account?.accountSettings.timezoneId || 'UTC';
  const now = useNow();
  return account ? <SupportHoursNote country={country} zone={zone} now={now} /> : null;
}

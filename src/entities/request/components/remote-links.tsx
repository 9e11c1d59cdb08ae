/** The ways between the pages of the remote area. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function RemoteLinks() {
  const { t } = useTranslation();
  return (
    <Link to="/remote/session-overview" className="button" data-kind="quiet">
      {t('remote.toSessions')}
    </Link>
  );
}

/**
 * /remote/in-queue/{ticket id}, the session view (SU-087): place and expected wait, elapsed time, an expert connected,
 * cancelled. What is still on this device is shown as that; once the server has it, the address is the ticket's.
 */
import './remote.css';
import { Link } from '@tanstack/react-router';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useRouteParam } from '../../ui/use-address.ts';
import { entryIdIn } from '../../sync/outbox/waiting-address.ts';
import { RemoteLinks } from '../../entities/request/components/remote-links.tsx';
import { useTicketSession } from './session-of-ticket.ts';
import { SessionView } from './session-view.tsx';
import { WaitingSession } from './waiting-session.tsx';

export function InQueuePage() {
  const ticketId = useRouteParam('ticketId');
  return useAreaTexts('remote') ? <Session key={ticketId} ticketId={ticketId} /> : null;
}

function Session({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation();
  const found = useTicketSession(ticketId);
  if (!found) return null;
  if (found.where === 'server') {
    const { ticketId: own } = found.session.row;
    if (entryIdIn(ticketId) !== null) return <Redirect href={`/remote/in-queue/${encodeURIComponent(own)}`} />;
    return <SessionView session={found.session} toldAt={found.toldAt} />;
  }
  if (found.where === 'device') return <WaitingSession entry={found.entry} />;
  if (!found.isLoaded) return <Skeleton />;
  return (
    <Page title={t('remote.notHere')} width="form" actions={<RemoteLinks />}>
      <div className="empty-state">
        <p className="soft">{t('remote.notHereText')}</p>
        <Link to="/remote" className="button">
          {t('remote.new')}
        </Link>
      </div>
    </Page>
  );
}

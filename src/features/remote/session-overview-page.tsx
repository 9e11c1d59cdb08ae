/** /remote/session-overview: the sessions that run (those on this device only on top) and the latest past ones. */
import './remote.css';
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, useClient, useStore } from '../../client/client-context.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { readSessions } from './read-sessions.ts';
import { EntryLine, SessionLine } from './session-lines.tsx';

export function SessionOverviewPage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('remote');
  const database = useDatabase();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const sessions = useLiveQuery(() => readSessions(database), [database]);
  if (!areTextsThere || !sessions) return null;
  const { waiting, running, past, toldAt } = sessions;
  const lines = [
    ...waiting.map((entry) => <EntryLine key={entry.id} entry={entry} />),
    ...running.map(({ row, cancelling }) => (
      <SessionLine key={row.supportRequestId} row={row} cancelling={cancelling} />
    )),
  ];
  const isUnknown = toldAt === undefined && lines.length === 0;
  return (
    <Page
      title={t('route.remote-sessions')}
      actions={
        <Link to="/remote" className="button">
          {t('remote.new')}
        </Link>
      }
    >
      {isOffline && toldAt !== undefined && (
        <p className="notice">
          {t('remote.lastKnown')} <DateTime at={toldAt} />
        </p>
      )}
      <section className="stack" aria-labelledby="sessions-running">
        <h2 id="sessions-running">{t('remote.overview.running')}</h2>
        <DataState
          data={isUnknown ? null : lines}
          empty={{ title: t('remote.overview.none'), text: t('remote.overview.noneText') }}
        >
          {(shown) => <ul className="stack">{shown}</ul>}
        </DataState>
      </section>
      {past.length > 0 && (
        <section className="stack" aria-labelledby="sessions-past">
          <h2 id="sessions-past">{t('remote.overview.past')}</h2>
          <ul className="stack">
            {past.map((row) => (
              <SessionLine key={row.supportRequestId} row={row} />
            ))}
          </ul>
          <Link to="/my-requests" className="link-button">
            {t('newRequest.toMyRequests')}
          </Link>
        </section>
      )}
    </Page>
  );
}

/** The experts' place to work: who waits on the left, the session in the middle, what is known of it on the right. */
import './desk.css';
import { useEffect, useState } from 'react';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { Beside } from './beside/beside.tsx';
import { DayFigures } from './day-figures.tsx';
import type { DeskMode } from './desk-draft.ts';
import { lookedAt } from './looked-at.ts';
import { DeskList } from './list/desk-list.tsx';
import { ShortcutsDialog } from './list/shortcuts-dialog.tsx';
import { EndChatDialog } from './session/end-chat-dialog.tsx';
import { HandOverDialog } from './session/hand-over-dialog.tsx';
import { ScanDialog } from './session/scan-dialog.tsx';
import { loadConversation } from './session/session-chat.tsx';
import { Session } from './session/session.tsx';
import { type Desk, useDesk } from './use-desk.ts';

/** What is open over the desk, and what the text box was asked for. */
export type DeskDialog = 'handOver' | 'scan' | 'endChat' | 'help' | null;
export interface Asked {
  mode: DeskMode;
  /** Another one is another time. */
  time: number;
}

const noDialog = { dialog: null, of: null };

export function DeskPage() {
  const { t } = useTranslation();
  const isReady = useAreaTexts('desk');
  const desk = useDesk();
  const title = t('route.desk');
  // There when a request is taken without a connection.
  useAreaTexts('chat');
  useEffect(() => {
    loadConversation().catch(() => undefined);
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!isReady || desk === undefined) return <PageSkeleton title={title} rows={0} />;
  return (
    <div className="desk">
      <div className="desk-head split">
        <h1>{title}</h1>
        <DayFigures changed={Math.max(0, ...(desk?.rows ?? []).map(({ revision }) => revision))} />
      </div>
      <OfflineNote />
      {desk ? <DeskView desk={desk} /> : <NeverLoaded />}
    </div>
  );
}

function DeskView({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { values } = useAddress();
  const [opened, setOpened] = useState<{ dialog: DeskDialog; of: string | null }>(noDialog);
  const [asked, setAsked] = useState<Asked | null>(null);
  const wanted = (values['edit'] !== undefined && desk.requestOfWork(values['edit'])) || values['request'];
  const [held, setHeld] = useState<string | null>(null);
  const selected = lookedAt(desk.rows, { ofDialog: opened.of, wanted, held });
  if (selected && held !== selected.id) setHeld(selected.id);
  // Its request has left the desk: nothing is decided about another one.
  if (opened.of !== null && opened.of !== selected?.id) setOpened(noDialog);
  const { dialog } = opened;
  const write = (mode: DeskMode) => setAsked((before) => ({ mode, time: (before?.time ?? 0) + 1 }));
  const close = () => setOpened(noDialog);
  const open = (wished: DeskDialog) => setOpened({ dialog: wished, of: wished && (selected?.id ?? null) });
  return (
    <div className="desk-grid">
      <DeskList desk={desk} selected={selected} onWrite={write} onDialog={open} />
      {selected === undefined ? (
        <div className="empty-state desk-session">
          <h2>{t('desk.empty')}</h2>
          <p className="soft">{t('desk.emptyText')}</p>
        </div>
      ) : (
        <>
          <Session key={selected.id} row={selected} {...{ desk, asked, onDialog: open }} />
          <Beside key={`beside ${selected.id}`} row={selected} />
        </>
      )}
      {dialog === 'help' && <ShortcutsDialog onClose={close} />}
      {dialog === 'handOver' && selected && <HandOverDialog row={selected} onClose={close} />}
      {dialog === 'endChat' && selected && <EndChatDialog row={selected} onClose={close} />}
      {dialog === 'scan' && selected && <ScanDialog row={selected} onClose={close} />}
    </div>
  );
}

function OfflineNote() {
  const { t } = useTranslation();
  const client = useClient();
  const { status } = useStore(client.connectivity);
  const { reconciledAt } = useStore(client.sync);
  if (status !== 'offline') return null;
  return (
    <p className="notice" role="status">
      <span>
        {t('desk.offline')}{' '}
        {reconciledAt !== null && (
          <>
            {t('desk.asOf')} <DateTime at={reconciledAt} />
          </>
        )}
      </span>
    </p>
  );
}

/** Nothing has ever come: it is coming, or there is no connection. */
function NeverLoaded() {
  const { t } = useTranslation();
  const client = useClient();
  const isOffline = useStore(client.connectivity).status === 'offline';
  const failure = isOffline
    ? { text: t('desk.neverLoaded'), retry: () => void client.reconcile(), isOffline: true }
    : undefined;
  return (
    <DataState data={null} empty={{ title: t('desk.empty') }} failure={failure}>
      {() => null}
    </DataState>
  );
}

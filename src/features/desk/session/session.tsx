/** One request at the desk: what is asked, what was said, what can be done. */
import { useRef } from 'react';
import { waitingSince } from '../../../../domain/desk.ts';
import { isCompleted } from '../../../../domain/request-status.ts';
import { RequestStatusBadge } from '../../../entities/request/components/request-status-badge.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countryName } from '../../../ui/country-name.ts';
import { useFormat } from '../../../ui/format.tsx';
import { languageLabel } from '../../../ui/language-label.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import type { Asked, DeskDialog } from '../desk-page.tsx';
import { Wait } from '../list/desk-row.tsx';
import type { ShownRequest } from '../projected-desk.ts';
import type { Desk } from '../use-desk.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { Composer } from './composer.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { Question } from './question.tsx';
import { SessionChat } from './session-chat.tsx';
import { SessionActions } from './session-actions.tsx';
import { UnsentHere } from './unsent-here.tsx';
import { WordsLeft } from './words-left.tsx';

interface SessionProps {
  row: ShownRequest;
  desk: Desk;
  asked: Asked | null;
  onDialog: (dialog: DeskDialog) => void;
}

export function Session({ row, desk, asked, onDialog }: SessionProps) {
  const { t } = useTranslation();
  const { request, companyName, person, phone, expert, country, language } = row;
  const format = useFormat();
  const whence = countryName(country, format.locale, country.toUpperCase());
  const spoken = languageLabel(language, format.locale);
  const isOwn = expert?.id === desk.me;
  const isOver = isCompleted(request.supportRequestStatus.id);
  const { edit } = useAddress().values;
  // Also what was refused because it is not one's own: its words are not lost.
  const isEditing = edit !== undefined && row.work.some(({ id }) => id === edit);
  const since = waitingSince(row, desk.now);
  const isInWork = isOwn && !isOver;
  const isConversationShown = isInWork || (isOwn && row.chat !== null);
  const section = useRef<HTMLElement>(null);
  useKeys(section, (event) => {
    // Of a dialog above it is the dialog's.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('[popover]')) return;
    document.querySelector<HTMLElement>(`.desk-list [data-row="${row.id}"]`)?.focus();
  });
  return (
    <section className="desk-session stack" aria-labelledby="desk-session" ref={section}>
      <header className="stack gap-2">
        <div className="split">
          <h2 id="desk-session" tabIndex={-1}>
            {request.subject}
          </h2>
          <RequestStatusBadge
            id={request.supportRequestStatus.id}
            text={request.supportRequestStatus.ticketStatusLocalized}
          />
        </div>
        <p className="soft">
          <span className="mono">{request.ticketId}</span> · {companyName} · {person}
          {phone !== '' && <> · {phone}</>}
          {whence !== '' && <> · {whence}</>}
          {spoken !== null && <> · {t('desk.language', { language: spoken })}</>}
          {since !== null && (
            <>
              {' · '}
              {t('desk.waits')} <Wait since={since} now={desk.now} />
            </>
          )}
        </p>
        <Whose row={row} me={desk.me} />
        <SessionActions {...{ row, isOwn, isOver, onDialog }} />
      </header>
      <UnsentHere row={row} me={desk.me} />
      <Question row={row} />
      <DeskNotes row={row} />
      {isOver && request.solution !== undefined && request.solution !== '' && (
        <div className="card stack gap-2">
          <h3>{t('desk.solution')}</h3>
          <p className="as-typed">{request.solution}</p>
        </div>
      )}
      {isConversationShown && <SessionChat row={row} onEnd={() => onDialog('endChat')} />}
      {(isInWork || isEditing) && <Composer row={row} asked={asked} />}
      {!isInWork && <WordsLeft {...{ row, isConversationShown }} />}
    </section>
  );
}

/** Who works on it, and from whom it came: both sides of a hand-over are told. */
function Whose({ row: { expert, handedOver, work }, me }: { row: ShownRequest; me: string }) {
  const { t } = useTranslation();
  const isMoving = work.some(({ kind, state }) => kind === 'hand-over-request' && state !== 'refused');
  const { from = null, to = null, at = '' } = handedOver ?? {};
  const isTold = !isMoving && handedOver !== null && (to?.id ?? null) === (expert?.id ?? null);
  const name = from?.id === me ? (to?.name ?? '') : (from?.name ?? '');
  const said =
    from?.id === me
      ? to === null
        ? t('desk.gaveBack')
        : t('desk.handedTo', { name })
      : t(to === null ? 'desk.cameBack' : 'desk.handedBy', { name });
  return (
    <>
      {expert !== null && expert.id !== me && <p className="strong">{t('desk.with', { name: expert.name })}</p>}
      {isTold && (
        <p role="note" className="notice" data-tone="accent">
          <span>
            {said} · <DateTime at={at} />
          </span>
        </p>
      )}
    </>
  );
}

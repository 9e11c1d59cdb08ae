/** Who waits, in parts: own sessions with what is unanswered first, the queue, timeslots, colleagues, what has ended. */
import { IconKeyboard } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { waitingSince } from '../../../../domain/desk.ts';
import { isCompleted } from '../../../../domain/request-status.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddress } from '../../../ui/use-address.ts';
import type { DeskMode } from '../desk-draft.ts';
import { commandOf } from '../desk-keys.ts';
import type { DeskDialog } from '../desk-page.tsx';
import { type ShownRequest, canScan, canTake, canTakeOver } from '../projected-desk.ts';
import { useDeskWork } from '../use-desk-work.ts';
import type { Desk } from '../use-desk.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { DeskRow } from './desk-row.tsx';

interface DeskListProps {
  desk: Desk;
  selected: ShownRequest | undefined;
  onWrite: (mode: DeskMode) => void;
  onDialog: (dialog: DeskDialog) => void;
}

export function DeskList({ desk, selected, onWrite, onDialog }: DeskListProps) {
  const { t } = useTranslation();
  const { change } = useAddress();
  const work = useDeskWork();
  const list = useRef<HTMLElement>(null);
  useKeptFocus(list);
  const select = (row: ShownRequest | undefined) => {
    if (!row) return;
    change({ request: row.id, edit: null });
    list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };
  const isOwn = selected?.expert?.id === desk.me && !isCompleted(selected.request.supportRequestStatus.id);
  useKeys(list, (event) => {
    const at = desk.rows.findIndex(
      ({ id }) => event.target instanceof HTMLElement && id === event.target.dataset['row'],
    );
    const command = at < 0 ? null : commandOf(event);
    if (command === null) return;
    event.preventDefault();
    if (command.do === 'go') {
      const unanswered = nextUnanswered(desk, at);
      const to = { next: at + 1, previous: Math.max(0, at - 1), first: 0, last: desk.rows.length - 1, unanswered };
      select(desk.rows[to[command.to]]);
    } else if (command.do === 'help') onDialog('help');
    // Nothing is done to a request that is not shown, or not yet.
    else if (desk.rows[at]?.id !== selected?.id) select(desk.rows[at]);
    else if (command.do === 'enter') focusIn('#desk-session');
    else if (command.do === 'chat') focusIn('#chat-text');
    else if (command.do === 'searchChat') openSearch();
    else if (command.do === 'take') {
      if (isOwn) focusIn('#chat-text');
      else if (selected && canTake(selected)) work.take(selected);
    } else if (command.do === 'takeOver') {
      if (selected && canTakeOver(selected, desk.me)) work.takeOver(selected);
    } else if (!isOwn) return;
    else if (command.do === 'write') onWrite(command.mode);
    else if (command.do === 'handOver') onDialog('handOver');
    else if (command.do === 'status') focusIn('.desk-actions select');
    else if (command.do === 'video') inSession('.start-meeting')?.click();
    else if (command.do === 'phrases') openPhrases();
    else if (command.do === 'endChat') {
      if (selected.chat?.isOpen) onDialog('endChat');
    } else if (canScan(selected)) onDialog('scan');
  });
  return (
    <nav className="desk-list" aria-label={t('desk.list')} ref={list}>
      {desk.parts.map(({ part, rows }) => (
        <section key={part} aria-labelledby={`desk-${part}`} hidden={rows.length === 0 && part !== 'waiting'}>
          <h2 id={`desk-${part}`}>{t(`desk.part.${part}`, { number: rows.length })}</h2>
          {rows.length === 0 && <p className="soft desk-none">{t('desk.nobodyWaits')}</p>}
          <ul>
            {rows.map((row) => (
              <DeskRow key={row.id} row={row} now={desk.now} part={part} isSelected={row.id === selected?.id} />
            ))}
          </ul>
        </section>
      ))}
      <button type="button" className="link-button desk-keys-button" onClick={() => onDialog('help')}>
        <IconKeyboard aria-hidden size={20} /> {t('desk.shortcuts')}
      </button>
    </nav>
  );
}

const inSession = (selector: string) => document.querySelector<HTMLElement>(`.desk-session ${selector}`);
const focusIn = (field: string) => inSession(field)?.focus();

function openSearch(): void {
  const field = inSession('.chat-search input');
  if (field) field.focus();
  else inSession('.chat-search-button')?.click();
}

/** Of the conversation, else of the box below it; the first one is the next stop of the keyboard. */
function openPhrases(): void {
  const summary = inSession('.desk-phrases summary');
  summary?.closest('details')?.setAttribute('open', '');
  summary?.focus();
}

/** Behind the one that is looked at, else from the begin; -1: everything is answered. */
function nextUnanswered({ parts, rows, now }: Desk, at: number): number {
  const own = parts.find(({ part }) => part === 'own')?.rows ?? [];
  const isMeant = (row: ShownRequest) => own.includes(row) && waitingSince(row, now) !== null;
  const behind = rows.findIndex((row, index) => index > at && isMeant(row));
  return behind >= 0 ? behind : rows.findIndex(isMeant);
}

/** A row that moves to another part is a new element: the keyboard goes on at it. */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const { current } = list;
    const come = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? (target.dataset['row'] ?? null) : null;
    };
    // Without one that takes it, the element itself has gone.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = null;
    };
    current?.addEventListener('focusin', come);
    current?.addEventListener('focusout', leave);
    return () => {
      current?.removeEventListener('focusin', come);
      current?.removeEventListener('focusout', leave);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focused.current}"]`)?.focus();
  });
}

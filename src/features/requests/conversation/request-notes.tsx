/** The conversation with the expert, oldest first; answers that wait on this device stand at its end. */
import { shownName } from '../../../../domain/shown-name.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SupportRequest } from '../../../../contract/support-request.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { WaitingBadge } from '../list/request-state.tsx';

interface RequestNotesProps {
  notes: SupportRequest['notes'];
  answers: readonly OutboxEntry<'answer-request'>[];
}

export function RequestNotes({ notes, answers }: RequestNotesProps) {
  const { t } = useTranslation();
  if (notes.length + answers.length === 0) return <p className="soft">{t('requests.noNotes')}</p>;
  return (
    <ol className="notes">
      {notes.map((note) => (
        <li key={note.id} data-by={note.by}>
          <p className="soft">
            {shownName(note.author)} · <DateTime at={note.at} />
          </p>
          <p className="as-typed">{note.text}</p>
        </li>
      ))}
      {answers.map((entry) => (
        <li key={entry.id} data-by="workshop" data-waiting>
          <p className="soft">
            {t('requests.you')} · <DateTime at={entry.createdAt} /> <WaitingBadge entry={entry} />
          </p>
          <p className="as-typed">{entry.args.note}</p>
        </li>
      ))}
    </ol>
  );
}

/** What was written to each other, oldest first; what waits on this device stands at its end. */
import '../../../ui/notes.css';
import { shownName } from '../../../../domain/shown-name.ts';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import type { DeskEntry, ShownRequest } from '../projected-desk.ts';

export function DeskNotes({ row: { request, work } }: { row: ShownRequest }) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  const waiting = work.flatMap((entry) => {
    const text = textOf(entry);
    return text === null ? [] : [{ entry, text }];
  });
  if (request.notes.length + waiting.length === 0) return null;
  return (
    <ol className="notes desk-notes" aria-label={t('requests.notes')}>
      {request.notes.map((note) => (
        <li key={note.id} data-by={note.by}>
          <p className="soft">
            {shownName(note.author)} · <DateTime at={note.at} />
          </p>
          <p className="as-typed">{note.text}</p>
        </li>
      ))}
      {waiting.map(({ entry, text }) => (
        <li key={entry.id} data-by="expert" data-waiting>
          <p className="soft">
            {t('requests.you')} · <DateTime at={entry.createdAt} /> <WorkBadge state={stateOf(entry)} />
          </p>
          <p className="as-typed">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function textOf(entry: DeskEntry): string | null {
  if (entry.kind === 'write-to-workshop') return entry.args.text;
  if (entry.kind === 'close-request') return entry.args.solution;
  return entry.kind === 'cancel-for-workshop' ? entry.args.reason : null;
}

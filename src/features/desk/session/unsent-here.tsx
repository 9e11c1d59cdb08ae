/** What of one's own work on a request is not on the server yet, and why; what was refused says who was faster. */
import { Link } from '@tanstack/react-router';
import { useClient } from '../../../client/client-context.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { editAddressOf, titleOf, whyOf } from '../../../entities/work/entry-words.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DeskEntry, ShownRequest } from '../projected-desk.ts';

export function UnsentHere({ row, me }: { row: ShownRequest; me: string }) {
  const { t } = useTranslation();
  const { expert, messages } = row;
  // Of one's own they stand in the conversation.
  const work = expert?.id === me ? row.work : [...row.work, ...messages];
  const isBeaten = work.some(({ kind, state }) => kind === 'take-request' && state === 'refused');
  if (work.length === 0) return null;
  const other = expert !== null && expert.id !== me ? expert.name : null;
  return (
    <div className="notice" role="status" data-tone={isBeaten ? 'bad' : 'accent'}>
      <div className="stack gap-2 grow">
        {isBeaten && other !== null && <p className="strong">{t('desk.beaten', { name: other })}</p>}
        <ul className="stack gap-2">
          {work.map((entry) => (
            <Unsent key={entry.id} entry={entry} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Unsent({ entry }: { entry: DeskEntry | ShownRequest['messages'][number] }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const stateOf = useWorkState();
  const title = titleOf(entry);
  const why = whyOf(entry, useCircumstances());
  const name = t(title.key, title.values);
  const edit = editAddressOf(entry);
  const canChange = entry.state !== 'sending' && entry.state !== 'editing' && !entry.isInDoubt;
  return (
    <li className="stack gap-0">
      <span className="split">
        <span className="strong">{name}</span>
        <WorkBadge state={stateOf(entry)} />
      </span>
      <span>{t(why.key, why.values)}</span>
      {canChange && (
        <span className="row">
          {edit && (
            <Link to={edit.to} search={edit.search} className="link-button">
              {t('unsent.edit')}
            </Link>
          )}
          <DiscardButton name={name} onDiscard={async () => void (await outbox.discard(entry.id))} />
        </span>
      )}
    </li>
  );
}

/** Above the form of somebody who is on this device only: where that is and why, and the way to let it be. */
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../client/client-context.tsx';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { DiscardButton } from '../../entities/work/components/discard-button.tsx';
import { useAnnounceDiscarded } from '../../entities/work/components/use-announce-discarded.ts';
import { whyOf } from '../../entities/work/entry-words.ts';
import { useCircumstances } from '../../entities/work/use-circumstances.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { canRemove, type OutboxEntry } from '../../sync/outbox/entry.ts';
import { announce } from '../../ui/toasts.ts';
import { WaitingBadge } from './member-state.tsx';
import { teamPath } from './team-path.ts';

export function UnsentMember({ entry }: { entry: OutboxEntry<'add-member'> | OutboxEntry<'change-member'> }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const navigate = useNavigate();
  const announceDiscarded = useAnnounceDiscarded();
  const isRefused = (entry.editedFrom ?? entry.state) === 'refused';
  // As it was before it was opened: "being changed" is what the form says.
  const why = whyOf({ ...entry, state: entry.editedFrom ?? entry.state }, useCircumstances());
  const name = entry.kind === 'add-member' ? nameOf(entry.args.member) : entry.args.label.member;
  const discard = async () => {
    const removed = await outbox.discard(entry.id);
    if (!removed) {
      announce(t('unsent.tooLate'), { tone: 'bad' });
      return;
    }
    announceDiscarded(t('unsent.discarded', { name }), removed);
    await navigate({ to: teamPath });
  };
  return (
    <section className="notice stack" data-tone={isRefused ? 'bad' : undefined} aria-label={t('team.unsent')}>
      <div className="row">
        <WaitingBadge entry={{ ...entry, state: entry.editedFrom ?? entry.state }} />
        {canRemove(entry) && <DiscardButton name={name} onDiscard={discard} />}
      </div>
      <p>{t(why.key, why.values)}</p>
      {entry.kind === 'add-member' && !isRefused && <p className="soft">{t('team.invitedOnceThere', { name })}</p>}
    </section>
  );
}

/** Where a piece of hardware stands: only on this device yet, about to be deleted (which can be taken back), or its claim. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import { canRemove } from '../../../sync/outbox/decide.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { announce } from '../../../ui/toasts.ts';
import { ClaimButton } from '../claim/claim-button.tsx';
import { type ShownHardware, isGoing } from './shown-hardware.ts';

interface HardwareStateProps {
  shown: ShownHardware;
  onClaim: () => void;
  onView: () => void;
}

export function HardwareState({ shown, onClaim, onView }: HardwareStateProps) {
  const { t } = useTranslation();
  if (shown.waiting) {
    const { waiting } = shown;
    if (waiting.state !== 'refused') return <WaitingBadge entry={waiting} />;
    return (
      <button
        type="button"
        className="state-button"
        aria-label={`${t('work.state.needs-you')}: ${shown.item.name}`}
        onClick={onView}
      >
        <WaitingBadge entry={waiting} />
      </button>
    );
  }
  const { deleting, item } = shown;
  if (deleting && isGoing(shown)) return <Deleting entry={deleting} name={item.name} />;
  return (
    <>
      {deleting && (
        <button
          type="button"
          className="state-button"
          aria-label={`${t('hardware.delete.refused')}: ${item.name}`}
          onClick={onView}
        >
          <StatusBadge tone="bad">{t('hardware.delete.refused')}</StatusBadge>
        </button>
      )}
      <ClaimButton row={shown} onClaim={onClaim} />
    </>
  );
}

export function WaitingBadge({ entry }: { entry: OutboxEntry<'add-device'> }) {
  return <WorkBadge state={useWorkState()(entry)} />;
}

function Deleting({ entry, name }: { entry: OutboxEntry<'delete-device'>; name: string }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const keep = async () => {
    const removed = await outbox.discard(entry.id);
    if (removed) announce(t('hardware.delete.undone', { name }));
    else announce(t('unsent.tooLate'), { tone: 'bad' });
  };
  return (
    <span className="device-deleting">
      <WorkBadge state={useWorkState()(entry)} about={t('hardware.delete.deletion')} />
      {canRemove(entry) && (
        <button
          type="button"
          className="link-button"
          aria-label={t('hardware.delete.undoFor', { name })}
          onClick={() => void keep()}
        >
          {t('ui.undo')}
        </button>
      )}
    </span>
  );
}

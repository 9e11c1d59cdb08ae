/** Where a piece of hardware stands: only on this device yet, about to be deleted (which can be taken back), or its claim. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient } from '../../../client/client-context.tsx';
import { canRemove, type OutboxEntry } from '../../../sync/outbox/entry.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { announce } from '../../../ui/toasts.ts';
import { type ShownHardware, isGoing } from './shown-hardware.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { claimState } from '../../../../domain/claim.ts';
import type { ProjectedHardware } from '../../../entities/hardware/projected-hardware.ts';
import { Button } from '../../../ui/button.tsx';

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
        className="touch"
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
          className="touch"
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
    <span className="hardware-deleting touch">
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

/**
 * Where the claim of a piece of hardware stands (SU-051, SU-052, SU-177): blue Start claim, waiting to send, in need of
 * attention, green Claim started.
 */
function ClaimButton({ row, onClaim }: { row: ProjectedHardware; onClaim: () => void }) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  const { item, claim } = row;
  const isPending = claim.where !== 'none' && claim.where !== 'on-server';
  if (claim.where === 'refused') {
    return (
      <Link to="/unsent" className="touch">
        <WorkBadge state="needs-you" about={t('hardware.claim.column')} />
      </Link>
    );
  }
  switch (claimState({ status: item.repairStatus.status, hasPendingClaim: isPending })) {
    case 'started':
      return (
        <span className="claim-started touch whole">
          <IconCircleCheck aria-hidden size={20} />
          {t('hardware.claim.started')}
        </span>
      );
    case 'waiting':
      return 'entry' in claim && <WorkBadge state={stateOf(claim.entry)} about={t('hardware.claim.column')} />;
    case 'available':
      return (
        <Button
          className="claim-start"
          aria-label={t('hardware.claim.startFor', { name: item.name })}
          onClick={onClaim}
        >
          {t('hardware.claim.start')}
        </Button>
      );
  }
}

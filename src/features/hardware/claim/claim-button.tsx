/**
 * Where the claim of a piece of hardware stands (SU-051, SU-052, SU-177): blue Start claim, waiting to send, in need of
 * attention, green Claim started.
 */
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { claimState } from '../../../../domain/claim.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorkState } from '../../../entities/work/use-own-work.ts';
import type { ProjectedHardware } from '../../../entities/hardware/projected-hardware.ts';
import { WorkBadge } from '../../../entities/work/components/work-badge.tsx';
import { Button } from '../../../ui/button.tsx';

interface ClaimButtonProps {
  row: ProjectedHardware;
  onClaim: () => void;
}

export function ClaimButton({ row, onClaim }: ClaimButtonProps) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  const { item, claim } = row;
  const isPending = claim.where !== 'none' && claim.where !== 'on-server';
  if (claim.where === 'refused') {
    return (
      <Link to="/unsent" className="claim-refused">
        <WorkBadge state="needs-you" about={t('hardware.claim.column')} />
      </Link>
    );
  }
  switch (claimState({ status: item.repairStatus.status, hasPendingClaim: isPending })) {
    case 'started':
      return (
        <span className="claim-started">
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

/** The devices on a phone or an upright tablet. */
import type { HardwareItem } from '../../../contract/hardware.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProjectedHardware } from '../../sync/outbox/projection.ts';
import { ClaimButton } from './claim-button.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { DeviceStar } from './device-star.tsx';

interface HardwareCardsProps {
  rows: readonly ProjectedHardware[];
  onClaim: (item: HardwareItem) => void;
  onView: (item: HardwareItem) => void;
}

export function HardwareCards({ rows, onClaim, onView }: HardwareCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className="hardware-cards" aria-label={t('hardware.title')}>
      {rows.map((row) => (
        <li key={row.item.id} className="card">
          <div className="hardware-card-head">
            <h2>
              <button type="button" className="device-name" onClick={() => onView(row.item)}>
                {row.item.name}
              </button>
            </h2>
            <DeviceStar row={row} />
          </div>
          <DeviceFacts item={row.item} />
          <ClaimButton row={row} onClaim={() => onClaim(row.item)} />
        </li>
      ))}
    </ul>
  );
}

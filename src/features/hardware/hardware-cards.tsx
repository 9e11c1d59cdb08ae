/** The devices on a phone or an upright tablet. */
import type { HardwareItem } from '../../../contract/hardware.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProjectedHardware } from '../../sync/outbox/projection.ts';
import { ClaimButton } from './claim-button.tsx';
import { DayText } from './day-text.tsx';
import { DeviceStar } from './device-star.tsx';

interface HardwareCardsProps {
  rows: readonly ProjectedHardware[];
  onClaim: (item: HardwareItem) => void;
}

export function HardwareCards({ rows, onClaim }: HardwareCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className="hardware-cards" aria-label={t('hardware.title')}>
      {rows.map((row) => (
        <li key={row.item.id} className="card">
          <div className="hardware-card-head">
            <h2>{row.item.name}</h2>
            <DeviceStar row={row} />
          </div>
          <dl className="facts">
            <div>
              <dt>{t('hardware.brand')}</dt>
              <dd>{[row.item.brand, row.item.model].join(' ')}</dd>
            </div>
            <div>
              <dt>{t('hardware.partNumber')}</dt>
              <dd>{row.item.partNumber}</dd>
            </div>
            <div>
              <dt>{t('hardware.serialNumber')}</dt>
              <dd className="mono">{row.item.serialNumber}</dd>
            </div>
            <div>
              <dt>{t('hardware.manufactured')}</dt>
              <dd>
                <DayText day={row.item.manufacturingDate} />
              </dd>
            </div>
          </dl>
          <ClaimButton row={row} onClaim={() => onClaim(row.item)} />
        </li>
      ))}
    </ul>
  );
}

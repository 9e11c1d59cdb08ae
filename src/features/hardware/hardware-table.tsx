/** The devices where there is room (SU-050, SU-057). */
import type { HardwareItem } from '../../../contract/hardware.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProjectedHardware } from '../../sync/outbox/projection.ts';
import { ClaimButton } from './claim-button.tsx';
import { DeviceStar } from './device-star.tsx';
import { DayText } from './day-text.tsx';

interface HardwareListProps {
  rows: readonly ProjectedHardware[];
  onClaim: (item: HardwareItem) => void;
  onView: (item: HardwareItem) => void;
}

export function HardwareTable({ rows, onClaim, onView }: HardwareListProps) {
  const { t } = useTranslation();
  return (
    <div className="card hardware-table">
      <table>
        <caption className="visually-hidden">{t('hardware.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('hardware.favourite')}</span>
            </th>
            <th scope="col">{t('hardware.name')}</th>
            <th scope="col">{t('hardware.brand')}</th>
            <th scope="col">{t('hardware.model')}</th>
            <th scope="col">{t('hardware.partNumber')}</th>
            <th scope="col">{t('hardware.serialNumber')}</th>
            <th scope="col" className="number">
              {t('hardware.manufactured')}
            </th>
            <th scope="col">{t('hardware.claim.column')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.item.id}>
              <td>
                <DeviceStar row={row} />
              </td>
              <th scope="row">
                <button type="button" className="device-name" onClick={() => onView(row.item)}>
                  {row.item.name}
                </button>
              </th>
              <td>{row.item.brand}</td>
              <td>{row.item.model}</td>
              <td>{row.item.partNumber}</td>
              <td className="mono">{row.item.serialNumber}</td>
              <td className="number">
                <DayText day={row.item.manufacturingDate} />
              </td>
              <td>
                <ClaimButton row={row} onClaim={() => onClaim(row.item)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The hardware where there is room (SU-050, SU-057). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayText } from './day-text.tsx';
import { HardwareName } from './hardware-name.tsx';
import { HardwareStar } from './hardware-star.tsx';
import { HardwareState } from './hardware-state.tsx';
import { type ListedHardware, type ShownHardware, hasStar } from './shown-hardware.ts';

export interface HardwareListProps {
  devices: readonly ShownHardware[];
  onClaim: (item: ListedHardware) => void;
  onView: (item: ListedHardware) => void;
}

export function HardwareTable({ devices, onClaim, onView }: HardwareListProps) {
  const { t } = useTranslation();
  return (
    <div className="hardware-table">
      <table className="table">
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
          {devices.map((shown) => (
            <tr key={shown.item.id} data-hardware={shown.item.id}>
              <td>{hasStar(shown) && <HardwareStar row={shown} />}</td>
              <th scope="row">
                <HardwareName item={shown.item} onView={() => onView(shown.item)} />
              </th>
              <td>{shown.item.brand}</td>
              <td>{shown.item.model}</td>
              <td>{shown.item.partNumber}</td>
              <td className="mono">{shown.item.serialNumber}</td>
              <td className="number">
                <DayText day={shown.item.manufacturingDate} />
              </td>
              <td>
                <HardwareState shown={shown} onClaim={() => onClaim(shown.item)} onView={() => onView(shown.item)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The devices on a phone or an upright tablet. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeviceFacts } from '../one/device-facts.tsx';
import { DeviceName } from './device-name.tsx';
import { DeviceStar } from './device-star.tsx';
import { DeviceState } from './device-state.tsx';
import type { HardwareListProps } from './hardware-table.tsx';
import { hasStar } from './shown-device.ts';

export function HardwareCards({ devices, onClaim, onView }: HardwareListProps) {
  const { t } = useTranslation();
  return (
    <ul className="hardware-cards" aria-label={t('hardware.title')}>
      {devices.map((shown) => (
        <li key={shown.item.id} className="card" data-device={shown.item.id}>
          <div className="hardware-card-head">
            <h2>
              <DeviceName item={shown.item} onView={() => onView(shown.item)} />
            </h2>
            {hasStar(shown) && <DeviceStar row={shown} />}
          </div>
          <DeviceFacts item={shown.item} />
          <DeviceState shown={shown} onClaim={() => onClaim(shown.item)} onView={() => onView(shown.item)} />
        </li>
      ))}
    </ul>
  );
}

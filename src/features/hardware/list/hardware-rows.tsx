/** The hardware on tablet and phone: one row each, which leads to everything about the hardware. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Row, Rows } from '../../../ui/rows.tsx';
import { DayText } from './day-text.tsx';
import { HardwareName } from './hardware-name.tsx';
import { HardwareStar } from './hardware-star.tsx';
import { HardwareState } from './hardware-state.tsx';
import type { HardwareListProps } from './hardware-table.tsx';
import { type ListedHardware, hasStar } from './shown-hardware.ts';

export function HardwareRows({ devices, onClaim, onView }: HardwareListProps) {
  const { t } = useTranslation();
  return (
    <Rows label={t('hardware.title')}>
      {devices.map((shown) => (
        <Row
          key={shown.item.id}
          data={{ 'data-hardware': shown.item.id }}
          before={hasStar(shown) && <HardwareStar row={shown} />}
          what={<HardwareName item={shown.item} onView={() => onView(shown.item)} />}
          who={<Facts item={shown.item} />}
          behind={<HardwareState shown={shown} onClaim={() => onClaim(shown.item)} onView={() => onView(shown.item)} />}
          isOwnWork={shown.waiting !== undefined}
        />
      ))}
    </Rows>
  );
}

/** What a narrow row has no room for stands in the hardware's dialog. */
function Facts({ item }: { item: ListedHardware }) {
  return (
    <>
      <span className="mono">{item.serialNumber}</span> · <span>{item.partNumber}</span> · <span>{item.brand}</span> ·{' '}
      <span>{item.model}</span> · <DayText day={item.manufacturingDate} />
    </>
  );
}

/** Brand, model, numbers and age of a piece of hardware (SU-057, SU-127). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DayText } from '../list/day-text.tsx';
import type { ListedHardware } from '../list/shown-hardware.ts';

export function HardwareFacts({ item }: { item: ListedHardware }) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <div>
        <dt>{t('hardware.brand')}</dt>
        <dd className="as-typed">{item.brand}</dd>
      </div>
      <div>
        <dt>{t('hardware.model')}</dt>
        <dd className="as-typed">{item.model}</dd>
      </div>
      <div>
        <dt>{t('hardware.partNumber')}</dt>
        <dd className="as-typed">{item.partNumber}</dd>
      </div>
      <div>
        <dt>{t('hardware.serialNumber')}</dt>
        <dd className="mono as-typed">{item.serialNumber}</dd>
      </div>
      <div>
        <dt>{t('hardware.manufactured')}</dt>
        <dd className="as-typed">
          <DayText day={item.manufacturingDate} />
        </dd>
      </div>
    </dl>
  );
}

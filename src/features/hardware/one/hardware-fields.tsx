/** The fields of a piece of hardware to be added: brand, then its models, then their part numbers; serial number and day of make. */
import { chooseProduct, type NewHardware } from '../../../../domain/new-hardware.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import type { DeviceProduct } from './use-products.ts';

interface HardwareFieldsProps {
  device: NewHardware;
  products: readonly DeviceProduct[];
  /** `YYYY-MM-DD`, the last day that can be chosen. */
  today: string;
  errorOf: (field: keyof NewHardware) => string | undefined;
  onChange: (device: NewHardware) => void;
}

export const hardwareLabelKeys = {
  brand: 'hardware.brand',
  model: 'hardware.model',
  partNumber: 'hardware.partNumber',
  serialNumber: 'hardware.serialNumber',
  manufacturingDate: 'hardware.manufactured',
} as const;

export function hardwareFieldId(field: keyof NewHardware): string {
  return `add-device-${field}`;
}

export function HardwareFields({ device, products, today, errorOf, onChange }: HardwareFieldsProps) {
  const { t } = useTranslation();
  const common = (field: keyof NewHardware) => ({
    id: hardwareFieldId(field),
    label: t(hardwareLabelKeys[field]),
    isRequired: true,
    value: device[field],
    error: errorOf(field),
  });
  const select = (field: 'brand' | 'model' | 'partNumber', fitting: readonly DeviceProduct[]) => (
    <FormSelect
      {...common(field)}
      none={t('hardware.claim.choose')}
      options={choices(fitting, field, device[field]).map((value) => ({ value, label: value }))}
      onChoose={(value) => onChange(chooseProduct(device, field, value, products))}
    />
  );
  const ofBrand = products.filter(({ brand }) => brand === device.brand);
  const ofModel = ofBrand.filter(({ model }) => model === device.model);
  return (
    <>
      {select('brand', products)}
      {select('model', ofBrand)}
      {select('partNumber', ofModel)}
      <FormText
        {...common('serialNumber')}
        inputMode="numeric"
        isMono
        onType={(serialNumber) => onChange({ ...device, serialNumber })}
      />
      <FormText
        {...common('manufacturingDate')}
        type="date"
        max={today}
        onType={(manufacturingDate) => onChange({ ...device, manufacturingDate })}
      />
    </>
  );
}

/** What was chosen stays visible while the products are not there, as without a connection. */
function choices(products: readonly DeviceProduct[], field: keyof DeviceProduct, chosen: string): string[] {
  const names = new Set(products.map((product) => product[field]));
  if (chosen !== '') names.add(chosen);
  return [...names];
}

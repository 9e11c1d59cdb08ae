/** Serial number of a tool or VCI, with the device's own to take where another one was typed. */
import { type SerialField as Field, offeredSerial } from '../../../../domain/device-serials.ts';
import { maxSerialLength } from '../../../../domain/vci-serial.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRequestForm } from '../form-context.ts';
import { TextField } from './text-field.tsx';

interface SerialFieldProps {
  field: Field;
  isRequired: boolean;
  hint?: string;
}

export function SerialField({ field, ...asked }: SerialFieldProps) {
  const { t } = useTranslation();
  const { state, dispatch, fieldId, labelOf } = useRequestForm();
  const serial = offeredSerial(state, field);
  const take = (offered: string) => {
    // The offer goes when it is taken.
    document.getElementById(fieldId(field))?.focus();
    dispatch({ type: 'changed', change: { [field]: offered } });
  };
  return (
    <div>
      <TextField {...asked} field={field} label={labelOf(field)} isUpperCase limit={maxSerialLength} />
      {serial !== null && (
        <button type="button" className="link-button" onClick={() => take(serial)}>
          {t('newRequest.useDeviceSerial', { serial })}
        </button>
      )}
    </div>
  );
}

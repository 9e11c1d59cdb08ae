/** The diagnostic hardware: which device, its serials, and that it is connected (SU-021, SU-074, SU-256..260). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormCheck } from '../../../ui/form-check.tsx';
import { useClient } from '../../../client/client-context.tsx';
import { projectHardware } from '../../../entities/hardware/projected-hardware.ts';
import { FavouriteStar } from '../../../ui/favourite-star.tsx';
import { SelectField } from './select-field.tsx';
import { SerialField } from './serial-field.tsx';
import { useRequestForm } from '../form-context.ts';

export function DeviceFields({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  const { form, dispatch, errorOf, fieldId } = useRequestForm();
  return (
    <section className="card stack" aria-labelledby="details-device">
      <h2 id="details-device">{t('newRequest.details.device')}</h2>
      {isRequired && <p className="soft">{t('newRequest.details.deviceHint')}</p>}
      <HardwareField isRequired={isRequired} />
      <div className="tiles top">
        <SerialField field="diagnosticToolSerial" isRequired={isRequired} />
        <SerialField field="vciSerial" isRequired={isRequired} />
      </div>
      {isRequired && (
        <FormCheck
          id={fieldId('isVciConfirmed')}
          label={t('newRequest.field.vciConfirmed')}
          isChecked={form.isVciConfirmed}
          error={errorOf('isVciConfirmed')}
          onChange={(isVciConfirmed) => dispatch({ type: 'changed', change: { isVciConfirmed } })}
        />
      )}
    </section>
  );
}

/** Choosing a device fills in its serial, unless somebody typed one. */
function HardwareField({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const { form, data, dispatch } = useRequestForm();
  const devices = projectHardware(data.hardware, data.pending);
  const chosen = devices.find(({ item }) => item.id === form.hardwareId);
  if (devices.length === 0) return isRequired ? <p className="soft">{t('newRequest.noHardware')}</p> : null;
  const choose = (id: string) => {
    dispatch({ type: 'device-chosen', device: data.hardware.find((item) => item.id === id) ?? null });
  };
  return (
    <div className="field-with-star">
      <SelectField
        field="hardwareId"
        label={t('newRequest.field.hardware')}
        isRequired={false}
        value={form.hardwareId ?? ''}
        options={devices.map(({ item, isFavourite }) => ({
          value: item.id,
          label: `${isFavourite ? '★ ' : ''}${item.name} · ${item.serialNumber}`,
        }))}
        onChoose={choose}
      />
      {chosen && (
        <FavouriteStar
          name={chosen.item.name}
          isFavourite={chosen.isFavourite}
          isChanging={chosen.isFavouriteChanging}
          onToggle={() =>
            void outbox.submit('set-favourite', {
              hardwareId: chosen.item.id,
              isFavourite: !chosen.isFavourite,
              label: { hardware: chosen.item.name },
            })
          }
        />
      )}
    </div>
  );
}

/** Step 2: the order, the devices and what is wrong (SU-137). The diagnostic tool is the workshop's tablet (SU-139). */
import { offeredSerial } from '../../../../domain/device-serials.ts';
import { formatRepairOrder, maxFreeLength, repairOrderFormat } from '../../../../domain/repair-order.ts';
import { maxSerialLength } from '../../../../domain/vci-serial.ts';
import { maxCommentsLength } from '../../../../domain/wizard-problems.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { SerialOffer } from '../../../entities/request/components/serial-offer.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageUnitText } from '../../../ui/measure-text.ts';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { fieldId, useFlow } from './flow-context.ts';
import { TechnicianChoice } from './technician-choice.tsx';

export function StepDetails() {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf } = useFlow();
  const textOf = useText();
  const numbers = useFormat();
  const format = repairOrderFormat(data.country);
  const serviceTypes = data.serviceTypes.filter((type) => type.requestType === form.requestType);
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('remote.details.title')}</StageTitle>
      <div className="wizard-fields">
        <FormText
          {...textOf('repairOrder')}
          label={t('newRequest.field.repairOrder')}
          hint={t(`newRequest.repairOrderHint.${format}`)}
          isRequired
          isUpperCase
          {...(format === 'free' ? { limit: maxFreeLength } : {})}
          inputMode={format === 'free' ? 'text' : 'numeric'}
          format={(typed) => formatRepairOrder(format, typed)}
        />
        <FormText
          {...textOf('mileage')}
          label={t('newRequest.field.mileage')}
          hint={t('newRequest.field.mileageHint', { unit: mileageUnitText(numbers) })}
          inputMode="numeric"
        />
        <SerialField field="diagnosticToolSerial" label={t('remote.toolSerial')} hint={t('remote.toolSerialHint')} />
        <SerialField field="vciSerial" label={t('newRequest.field.vciSerial')} />
        <FormSelect
          id={fieldId('serviceTypeId')}
          label={t('newRequest.field.serviceType')}
          isRequired
          value={String(form.serviceTypeId ?? '')}
          error={errorOf('serviceTypeId')}
          options={serviceTypes.map((type) => ({
            value: String(type.id),
            label: t('newRequest.serviceTypeCost', { name: type.name, count: type.credits }),
          }))}
          onChoose={(value) =>
            dispatch({ type: 'changed', change: { serviceTypeId: value === '' ? null : Number(value) } })
          }
        />
        <TechnicianChoice />
      </div>
      <FormText
        {...textOf('comments')}
        label={t('newRequest.field.comments')}
        hint={t('newRequest.field.commentsHint')}
        isRequired
        rows={5}
        limit={maxCommentsLength}
      />
    </section>
  );
}

type SerialName = 'diagnosticToolSerial' | 'vciSerial';

/** With the chosen device's serial to take, where another one was typed. */
function SerialField({ field, label, hint }: { field: SerialName; label: string; hint?: string }) {
  const { state } = useFlow();
  const text = useText()(field);
  return (
    <div>
      <FormText {...text} label={label} {...(hint ? { hint } : {})} isRequired isUpperCase limit={maxSerialLength} />
      <SerialOffer serial={offeredSerial(state, field)} fieldId={text.id} onTake={text.onType} />
    </div>
  );
}

function useText() {
  const { form, dispatch, errorOf } = useFlow();
  return (field: SerialName | 'repairOrder' | 'mileage' | 'comments') => ({
    id: fieldId(field),
    value: form[field],
    error: errorOf(field),
    onType: (value: string) => dispatch({ type: 'changed', change: { [field]: value } }),
  });
}

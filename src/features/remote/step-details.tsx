/** Step 2: the order, the devices and what is wrong (SU-137). The diagnostic tool is the workshop's tablet (SU-139). */
import { offeredSerial } from '../../../domain/device-serials.ts';
import { formatRepairOrder, maxFreeLength, repairOrderFormat } from '../../../domain/repair-order.ts';
import { maxSerialLength } from '../../../domain/vci-serial.ts';
import { maxCommentsLength } from '../../../domain/wizard-problems.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormSelect } from '../../ui/form-select.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { SerialOffer } from '../../ui/serial-offer.tsx';
import { StageTitle } from '../../ui/stage-title.tsx';
import { fieldId, useFlow } from './flow-context.ts';
import { TechnicianChoice } from './technician-choice.tsx';

export function StepDetails() {
  const { t } = useTranslation();
  const { state, form, data, dispatch, errorOf } = useFlow();
  const format = repairOrderFormat(data.country);
  const serviceTypes = data.serviceTypes.filter((type) => type.requestType === form.requestType);
  const textOf = (field: 'repairOrder' | 'mileage' | 'diagnosticToolSerial' | 'vciSerial' | 'comments') => ({
    id: fieldId(field),
    value: form[field],
    error: errorOf(field),
    onType: (value: string) => dispatch({ type: 'changed', change: { [field]: value } }),
  });
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
          hint={t('newRequest.field.mileageHint')}
          inputMode="numeric"
        />
        <div>
          <FormText
            {...textOf('diagnosticToolSerial')}
            label={t('remote.toolSerial')}
            hint={t('remote.toolSerialHint')}
            isRequired
            isUpperCase
            limit={maxSerialLength}
          />
          <SerialOffer
            serial={offeredSerial(state, 'diagnosticToolSerial')}
            fieldId={fieldId('diagnosticToolSerial')}
            onTake={textOf('diagnosticToolSerial').onType}
          />
        </div>
        <div>
          <FormText
            {...textOf('vciSerial')}
            label={t('newRequest.field.vciSerial')}
            isRequired
            isUpperCase
            limit={maxSerialLength}
          />
          <SerialOffer
            serial={offeredSerial(state, 'vciSerial')}
            fieldId={fieldId('vciSerial')}
            onTake={textOf('vciSerial').onType}
          />
        </div>
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

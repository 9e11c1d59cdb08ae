/** Step 2: the order, the devices and what is wrong (SU-137). The diagnostic tool is the workshop's tablet (SU-139). */
import { offeredSerial } from '../../../../domain/device-serials.ts';
import { maxSerialLength } from '../../../../domain/vci-serial.ts';
import { maxCommentsLength } from '../../../../domain/wizard-problems.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SerialOffer } from '../../../entities/request/components/serial-offer.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { MileageField } from '../fields/mileage-field.tsx';
import { RepairOrderField } from '../fields/repair-order-field.tsx';
import { ServiceTypeField } from '../fields/service-type-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRequestForm } from '../form-context.ts';
import { TechnicianChoice } from './technician-choice.tsx';

export function StepDetails() {
  const { t } = useTranslation();
  const { form, data } = useRequestForm();
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('remote.details.title')}</StageTitle>
      <div className="wizard-fields">
        <RepairOrderField />
        <MileageField />
        <SerialField field="diagnosticToolSerial" label={t('remote.toolSerial')} hint={t('remote.toolSerialHint')} />
        <SerialField field="vciSerial" label={t('newRequest.field.vciSerial')} />
        <ServiceTypeField services={data.serviceTypes.filter((type) => type.requestType === form.requestType)} />
        <TechnicianChoice />
      </div>
      <TextField
        field="comments"
        label={t('newRequest.field.comments')}
        hint={t('newRequest.field.commentsHint')}
        isRequired
        rows={5}
        limit={maxCommentsLength}
      />
    </section>
  );
}

interface SerialFieldProps {
  field: 'diagnosticToolSerial' | 'vciSerial';
  label: string;
  hint?: string;
}

/** With the chosen device's serial to take, where another one was typed. */
function SerialField({ field, ...named }: SerialFieldProps) {
  const { state, dispatch, fieldId } = useRequestForm();
  return (
    <div>
      <TextField field={field} {...named} isRequired isUpperCase limit={maxSerialLength} />
      <SerialOffer
        serial={offeredSerial(state, field)}
        fieldId={fieldId(field)}
        onTake={(serial) => dispatch({ type: 'changed', change: { [field]: serial } })}
      />
    </div>
  );
}

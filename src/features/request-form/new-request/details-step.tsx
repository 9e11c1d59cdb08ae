/** Step 2: what is wrong, who works on it, with which device, and what helps the expert. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormCheck } from '../../../ui/form-check.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import {
  maxPlateLength,
  maxReferenceLength,
  maxSubjectLength,
  needsDevice,
} from '../../../../domain/wizard-problems.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { offerFrom } from '../../../entities/request/wizard-facts.ts';
import { AttachmentsField } from '../fields/attachments-field.tsx';
import { CategoryField } from '../fields/category-field.tsx';
import { CommentsField } from '../fields/comments-field.tsx';
import { DeviceFields } from '../fields/device-fields.tsx';
import { MileageField } from '../fields/mileage-field.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { RepairOrderField } from '../fields/repair-order-field.tsx';
import { SermiLink } from './sermi-link.tsx';
import { ServiceTypeField } from '../fields/service-type-field.tsx';
import { TechnicianField } from '../fields/technician-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRequestForm } from '../form-context.ts';

export function DetailsStep() {
  const { t } = useTranslation();
  const { form, data, dispatch, fieldId } = useRequestForm();
  const { services, problem } = offerFrom(data, form.requestType);
  return (
    <>
      <section className="card stack" aria-labelledby="stage-title">
        <StageTitle>{t('newRequest.details.title')}</StageTitle>
        <SermiLink />
        {problem !== null && <OfferNotice problem={problem} />}
        <CategoryField />
        <CommentsField />
        <TextField
          field="subject"
          label={t('newRequest.field.subject')}
          hint={t('newRequest.field.subjectHint')}
          isRequired
          limit={maxSubjectLength}
        />
        <AttachmentsField />
      </section>
      <section className="card stack" aria-labelledby="details-order">
        <h2 id="details-order">{t('newRequest.details.order')}</h2>
        <div className="tiles top">
          <RepairOrderField />
          <MileageField />
          {form.requestType === requestType.healthCheck && (
            <TextField
              field="vhcYourReference"
              label={t('newRequest.field.yourReference')}
              hint={t('newRequest.field.yourReferenceHint')}
              isRequired={false}
              limit={maxReferenceLength}
            />
          )}
          <TextField
            field="licensePlate"
            label={t('newRequest.field.licensePlate')}
            isRequired={false}
            isUpperCase
            limit={maxPlateLength}
          />
        </div>
        <FormCheck
          id={fieldId('isContactAsap')}
          label={t('newRequest.field.contactAsap')}
          description={t('newRequest.field.contactAsapHint')}
          isChecked={form.isContactAsap}
          onChange={(isContactAsap) => dispatch({ type: 'changed', change: { isContactAsap } })}
        />
      </section>
      <section className="card stack" aria-labelledby="details-known">
        <h2 id="details-known">{t('newRequest.details.known')}</h2>
        <div className="tiles top">
          <TechnicianField />
          <ServiceTypeField services={services} />
        </div>
      </section>
      <DeviceFields isRequired={needsDevice(form)} />
    </>
  );
}

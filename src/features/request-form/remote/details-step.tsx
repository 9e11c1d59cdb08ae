/** Step 2: the order, the devices and what is wrong (SU-137). The diagnostic tool is the workshop's tablet (SU-139). */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { CommentsField } from '../fields/comments-field.tsx';
import { MileageField } from '../fields/mileage-field.tsx';
import { RepairOrderField } from '../fields/repair-order-field.tsx';
import { SerialField } from '../fields/serial-field.tsx';
import { ServiceTypeField } from '../fields/service-type-field.tsx';
import { TechnicianField } from '../fields/technician-field.tsx';
import { useRequestForm } from '../form-context.ts';

export function DetailsStep() {
  const { t } = useTranslation();
  const { form, data } = useRequestForm();
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('remote.details.title')}</StageTitle>
      <div className="tiles top">
        <RepairOrderField />
        <MileageField />
        <SerialField field="diagnosticToolSerial" hint={t('remote.toolSerialHint')} isRequired />
        <SerialField field="vciSerial" isRequired />
        <ServiceTypeField services={data.serviceTypes.filter((type) => type.requestType === form.requestType)} />
        <div>
          <TechnicianField />
          <Link to="/remote/add-technician" className="link-button">
            {t('route.remote-technician')}
          </Link>
        </div>
      </div>
      <CommentsField />
    </section>
  );
}

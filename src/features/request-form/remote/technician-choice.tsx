/** Who works on the vehicle; somebody new can be added. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTechnicians } from '../../../entities/technician/use-technicians.ts';
import { TechnicianSelect } from '../../../entities/technician/components/technician-select.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function TechnicianChoice() {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf } = useFlow();
  const { technicians, toggleFavourite } = useTechnicians(data);
  return (
    <div>
      <TechnicianSelect
        id={fieldId('technicianId')}
        technicians={technicians}
        chosenId={form.technicianId}
        error={errorOf('technicianId')}
        onChoose={(technicianId) => dispatch({ type: 'changed', change: { technicianId } })}
        onToggleFavourite={toggleFavourite}
      />
      <Link to="/remote/add-technician" className="link-button">
        {t('route.remote-technician')}
      </Link>
    </div>
  );
}

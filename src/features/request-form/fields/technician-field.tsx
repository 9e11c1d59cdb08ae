/** Who works on the vehicle. */
import { useTechnicians } from '../../../entities/technician/use-technicians.ts';
import { TechnicianSelect } from '../../../entities/technician/components/technician-select.tsx';
import { useRequestForm } from '../form-context.ts';

export function TechnicianField() {
  const { form, data, dispatch, errorOf, fieldId } = useRequestForm();
  const { technicians, toggleFavourite } = useTechnicians(data);
  return (
    <TechnicianSelect
      id={fieldId('technicianId')}
      technicians={technicians}
      chosenId={form.technicianId}
      error={errorOf('technicianId')}
      onChoose={(technicianId) => dispatch({ type: 'changed', change: { technicianId } })}
      onToggleFavourite={toggleFavourite}
    />
  );
}

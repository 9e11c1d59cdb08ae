/** Whom the person has added to the team from this form is chosen in it, once they are among those to choose from. */
import { useEffect } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../entities/request/wizard-facts.ts';
import { useAddress } from '../../ui/use-address.ts';

export function useAddedTechnician(data: WizardData, dispatch: (event: FormEvent) => void): void {
  const { values, change } = useAddress();
  const { technician: added } = values;
  const found = optionsFrom(data).technicians.find(({ id, wasWaitingAs }) => [id, wasWaitingAs].includes(added));
  const technicianId = found?.id;
  useEffect(() => {
    if (technicianId === undefined) return;
    dispatch({ type: 'changed', change: { technicianId } });
    change({ technician: null });
  }, [technicianId, dispatch, change]);
}

/** The technicians of the workshop with their stars, what waits to be sent included; a tap on a star is queued (SU-074, SU-132). */
import { projectTechnicians } from './projected-technicians.ts';
import { useClient } from '../../client/client-context.tsx';
import type { WizardData } from '../request/wizard-data.ts';

export interface TechnicianToChoose {
  id: string;
  name: string;
  isFavourite: boolean;
  /** The star was tapped, and the server does not know yet. */
  isChanging: boolean;
}

export function useTechnicians(data: WizardData): {
  technicians: TechnicianToChoose[];
  toggleFavourite(technician: TechnicianToChoose): void;
} {
  const { outbox } = useClient();
  const projected = projectTechnicians(data.technicians, data.pending);
  return {
    technicians: projected.map(({ technician, isFavourite, isFavouriteChanging }) => ({
      id: technician.id,
      name: `${technician.firstName} ${technician.lastName}`,
      isFavourite,
      isChanging: isFavouriteChanging,
    })),
    toggleFavourite: ({ id, name, isFavourite }) =>
      void outbox.submit('set-favourite-technician', {
        contactPersonId: id,
        isFavourite: !isFavourite,
        label: { technician: name },
      }),
  };
}

/** What lists show of a request while it waits on this device. */
import type { WizardForm } from '../../../domain/wizard-state.ts';
import type { WizardData } from './wizard-data.ts';
import type { NewRequestWork } from './work-from-wizard.ts';

export function workLabelOf(form: WizardForm, data: WizardData): NewRequestWork['label'] {
  const serviceType = data.serviceTypes.find(({ id }) => id === form.serviceTypeId);
  const technician = data.technicians.find(({ id }) => id === form.technicianId);
  return {
    serviceType: serviceType?.name ?? '',
    technician: technician ? `${technician.firstName} ${technician.lastName}` : '',
    hardware: data.hardware.find(({ id }) => id === form.hardwareId)?.name ?? '',
    credits: serviceType?.credits ?? 0,
  };
}

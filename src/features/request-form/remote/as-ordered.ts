/** What is ordered beside what was typed: nobody is asked for a subject, a category or a device of the list here. */
import { deviceOfSession, remoteSubject } from '../../../../domain/remote-flow.ts';
import type { WizardState } from '../../../../domain/wizard-state.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';

export function asOrdered(state: WizardState, data: WizardData): WizardState {
  const { form } = state;
  const vehicle = vehicleOf(state, data.catalogue);
  const name = vehicle ? [vehicle.brand, vehicle.model].filter(Boolean).join(' ') : lookupOf(form)?.value;
  const subject = remoteSubject(form.repairOrder, name ?? '');
  return { ...state, form: { ...form, subject, hardwareId: deviceOfSession(data.hardware, form.vciSerial) } };
}

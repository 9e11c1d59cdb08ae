/** AutoID: what the workshop's diagnostic device has read says which vehicle it is, and the device's own numbers (SU-085, SU-139). */
import { withDeviceSerials } from './device-serials.ts';
import { searchMethod } from './wire-enums.ts';
import type { WizardState } from './wizard-state.ts';
import { type WizardEvent, wizard } from './wizard.ts';

interface DeviceReading {
  type: 'identified-by-device';
  vin: string;
  toolSerial: string;
  vciSerial: string;
}

/** Whatever happens in a request form. */
export type FormEvent = WizardEvent | DeviceReading;

export function formAfter(state: WizardState, event: FormEvent): WizardState {
  return event.type === 'identified-by-device' ? identifiedByDevice(state, event) : wizard(state, event);
}

function identifiedByDevice(state: WizardState, { vin, toolSerial, vciSerial }: DeviceReading): WizardState {
  const found = wizard(state, {
    type: 'changed',
    change: { identifyBy: 'number', searchMethodId: searchMethod.vin, searchValue: vin, searchState: '' },
  });
  // A device that does not tell its number takes none away.
  const told = {
    ...(toolSerial !== '' && { diagnosticToolSerial: toolSerial }),
    ...(vciSerial !== '' && { vciSerial }),
  };
  const next = withDeviceSerials(found, told);
  return { ...next, form: { ...next.form, isVciConfirmed: true } };
}

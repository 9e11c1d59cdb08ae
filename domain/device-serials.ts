/**
 * Serial numbers that a device says of itself, or the list of devices of it. They fill an empty field and one that a device has filled
 * before; what a person typed stays, and the device's is only offered. Knows no devices.
 */
import type { WizardForm, WizardState } from './wizard-state.ts';

export type SerialField = 'diagnosticToolSerial' | 'vciSerial';
export type DeviceSerials = Readonly<Record<SerialField, string>>;

/** `told`: empty takes back what the device filled in, and leaves what a person typed. */
export function withDeviceSerials(state: WizardState, told: Partial<DeviceSerials>): WizardState {
  const { form, deviceSerials } = state;
  const filled = (field: SerialField) => {
    const typed = form[field].trim();
    return told[field] !== undefined && (typed === '' || typed === deviceSerials[field]) ? told[field] : form[field];
  };
  const serials: Pick<WizardForm, SerialField> = {
    diagnosticToolSerial: filled('diagnosticToolSerial'),
    vciSerial: filled('vciSerial'),
  };
  return { ...state, form: { ...form, ...serials }, deviceSerials: { ...deviceSerials, ...told } };
}

/** What a device says where something else stands in the field; null: nothing to offer. */
export function offeredSerial({ form, deviceSerials }: WizardState, field: SerialField): string | null {
  const told = deviceSerials[field];
  return told === '' || told === form[field].trim() ? null : told;
}

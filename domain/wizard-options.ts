/**
 * What there is to choose from, and what is chosen by itself: the only service type, technician or device (SU-172), the technician
 * who is signed in, and the favourites. Nothing that is known is asked for; all of it can be changed, also to none. A choice
 * that no longer exists is let go of. Knows no lists but those it is given.
 */
import { withDeviceSerials } from './device-serials.ts';
import type { RequestType } from './wire-enums.ts';
import type { WizardForm, WizardState } from './wizard-state.ts';

interface Preferable {
  id: string;
  isFavourite?: boolean;
}

/** What the forms choose from. */
export interface WizardOptions {
  serviceTypes: readonly { id: number; requestType: RequestType }[];
  /** `isSelf`: the person who is signed in. `wasWaitingAs`: id of the same person before the server had them. */
  technicians: readonly (Preferable & { isSelf?: boolean; wasWaitingAs?: string | null })[];
  hardwares: readonly (Preferable & { serialNumber: string })[];
  /** All lists of the company the person acts for have been here: an empty one is empty. */
  isComplete: boolean;
}

export function optionsKnown(state: WizardState, options: WizardOptions): WizardState {
  const { form } = state;
  const serviceTypes = options.serviceTypes.filter((type) => type.requestType === form.requestType);
  const { isComplete } = options;
  const device = options.hardwares.find(({ isFavourite }) => isFavourite);
  const isWithoutDevice = state.isWithoutDevice && form.hardwareId === null;
  const hardwareId = isWithoutDevice ? null : pick(form.hardwareId, options.hardwares, isComplete, device);
  const technician =
    options.technicians.find(({ isSelf }) => isSelf) ?? options.technicians.find(({ isFavourite }) => isFavourite);
  const arrived = options.technicians.find(
    (one) => form.technicianId !== null && one.wasWaitingAs === form.technicianId,
  );
  const change = {
    serviceTypeId: pick(form.serviceTypeId, serviceTypes, isComplete),
    technicianId: pick(arrived?.id ?? form.technicianId, options.technicians, isComplete, technician),
    hardwareId,
  };
  const next = isSameIn(form, change) ? state : withForm(state, change);
  const chosen = options.hardwares.find((device) => device.id === hardwareId);
  if (form.hardwareId !== null && hardwareId !== form.hardwareId) return deviceGone(next, chosen ?? null);
  if (chosen && form.hardwareId === null) return deviceChosen(next, chosen);
  // A draft that does not know it: what the device is called is known, what stands in the field is somebody's.
  if (chosen && state.deviceSerials.vciSerial === '' && chosen.serialNumber !== '') {
    return { ...next, deviceSerials: { ...state.deviceSerials, vciSerial: chosen.serialNumber } };
  }
  return next;
}

export function deviceChosen(state: WizardState, device: { id: string; serialNumber: string } | null): WizardState {
  const chosen = { ...withForm(state, { hardwareId: device?.id ?? null }), isWithoutDevice: device === null };
  return withDeviceSerials(chosen, {
    vciSerial: device?.serialNumber ?? '',
  });
}

/** What the one that is gone has filled in goes with it, and with another number somebody has to look at the connection again. */
function deviceGone(state: WizardState, instead: { serialNumber: string } | null): WizardState {
  const next = withDeviceSerials(state, { vciSerial: instead?.serialNumber ?? '' });
  return next.form.vciSerial === state.form.vciSerial ? next : withForm(next, { isVciConfirmed: false });
}

function pick<Id>(
  chosen: Id | null,
  options: readonly { id: Id }[],
  isComplete: boolean,
  preferred?: { id: Id },
): Id | null {
  // Nothing known yet (a first start offline, another company just now): keep what was chosen before.
  if (options.length === 0 && !isComplete) return chosen;
  if (chosen !== null && options.some((option) => option.id === chosen)) return chosen;
  return options.length === 1 ? (options[0]?.id ?? null) : (preferred?.id ?? null);
}

export function withForm(state: WizardState, change: Partial<WizardForm>): WizardState {
  return { ...state, form: { ...state.form, ...change } };
}

/** The same object means that nothing has to be saved or drawn again. */
export function isSameIn<T extends object>(whole: T, change: Partial<T>): boolean {
  return (Object.keys(change) as (keyof T)[]).every((key) => change[key] === whole[key]);
}

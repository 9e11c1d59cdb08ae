/**
 * Looks the typed number up while there is a connection. Without one the number is kept as typed, to be looked
 * up when the request is sent; a vehicle that was not found can be tried again or chosen by hand.
 */
import { useState } from 'react';
import { searchProblems } from '../../domain/wizard-problems.ts';
import type { WizardState } from '../../domain/wizard-state.ts';
import type { WizardEvent } from '../../domain/wizard.ts';
import { usePortal } from './portal-context.tsx';
import { lookupOf } from './work-from-wizard.ts';

/** What a look-up may lead to. */
type LookupEvent = Extract<WizardEvent, { type: 'vehicle-found' | 'number-kept' }>;

export type LookupStatus = 'idle' | 'busy' | 'not-found' | 'failed';
export interface VehicleLookupState {
  status: LookupStatus;
  run(): Promise<void>;
  /** Goes on with the number as typed although the look-up failed. */
  keepNumber(): void;
}

export function useVehicleLookup(
  state: WizardState,
  country: string,
  dispatch: (event: LookupEvent) => void,
): VehicleLookupState {
  const { online } = usePortal();
  const [result, setResult] = useState<{ status: LookupStatus; of: string }>({ status: 'idle', of: '' });
  const lookup = lookupOf(state.form);
  const number = state.form.searchValue;
  const key = JSON.stringify(lookup);
  // A result belongs to the number it was asked for.
  const status = result.of === key ? result.status : 'idle';
  const run = async () => {
    if (status === 'busy' || lookup === null || searchProblems(state.form, country).length > 0) return;
    setResult({ status: 'busy', of: key });
    const answer = await online.findVehicle({ ...lookup, stateCode: lookup.stateCode ?? null });
    const outcome = answer.ok
      ? answer.vehicle
        ? 'idle'
        : 'not-found'
      : answer.reason === 'offline'
        ? 'idle'
        : 'failed';
    setResult({ status: outcome, of: key });
    if (answer.ok && answer.vehicle) dispatch({ type: 'vehicle-found', vehicle: answer.vehicle, number });
    if (!answer.ok && answer.reason === 'offline') dispatch({ type: 'number-kept', number });
  };
  return { status, run, keepNumber: () => dispatch({ type: 'number-kept', number }) };
}

/**
 * Looks the typed number up while there is a connection. Without one the number is kept as typed, to be looked
 * up when the request is sent; a vehicle that was not found can be tried again or chosen by hand.
 */
import { useState } from 'react';
import { searchProblems } from '../../../domain/wizard-problems.ts';
import type { WizardForm, WizardState } from '../../../domain/wizard-state.ts';
import type { WizardEvent } from '../../../domain/wizard.ts';
import type { Online } from '../../client/client.ts';
import { useClient } from '../../client/client-context.tsx';
import { lookupOf } from '../request/work-from-wizard.ts';

/** What a look-up may lead to. */
type LookupEvent = Extract<WizardEvent, { type: 'vehicle-found' | 'number-kept' | 'vehicle-not-found' }>;

export type LookupStatus = 'idle' | 'busy' | 'not-found' | 'failed';
export interface VehicleLookupState {
  status: LookupStatus;
  /**
   * `form`: as it is about to be, for a number that a device has just read; default: as it is. Resolves whether nobody knows
   * the number, as was said of it before: what is on the screen stays the same.
   */
  run(form?: WizardForm): Promise<{ isStillUnknown: boolean }>;
  /** Goes on with the number as typed although the look-up failed. */
  keepNumber(): void;
}

export function useVehicleLookup(
  state: WizardState,
  country: string,
  dispatch: (event: LookupEvent) => void,
): VehicleLookupState {
  const { online } = useClient();
  const [result, setResult] = useState<LookedUp>({ status: 'idle', of: '' });
  // A result belongs to the number it was asked for; that nobody knows it is part of the draft.
  const ofThis = result.of === keyOf(state.form) ? result.status : 'idle';
  const status = ofThis === 'idle' && state.isNumberUnknown ? 'not-found' : ofThis;
  const run = async (form = state.form) => {
    const lookup = lookupOf(form);
    const of = keyOf(form);
    const isAsked = result.of === of && result.status === 'busy';
    if (isAsked || lookup === null || searchProblems(form, country).length > 0) return { isStillUnknown: false };
    setResult({ status: 'busy', of });
    const answer = await online.findVehicle({ ...lookup, stateCode: lookup.stateCode ?? null });
    const status = answer.ok || answer.failure === 'offline' ? 'idle' : 'failed';
    setResult((before) => answered(before, { status, of }));
    const event = eventFrom(answer, askedBy(form));
    if (event) dispatch(event);
    return { isStillUnknown: event?.type === 'vehicle-not-found' && state.isNumberUnknown };
  };
  return { status, run, keepNumber: () => dispatch({ type: 'number-kept', ...askedBy(state.form) }) };
}

/** Where the look-up that was asked for last stands. */
interface LookedUp {
  status: LookupStatus;
  of: string;
}

/** A late answer about an earlier number says nothing of the one that is asked for by now. */
export function answered(before: LookedUp, answer: LookedUp): LookedUp {
  return before.of === answer.of ? answer : before;
}

function keyOf(form: WizardForm): string {
  return JSON.stringify(lookupOf(form));
}

function askedBy({ searchValue: number, searchMethodId, searchState }: WizardForm) {
  return { number, by: { searchMethodId, searchState } };
}

/** null: it failed, and nothing is known. */
function eventFrom(
  answer: Awaited<ReturnType<Online['findVehicle']>>,
  asked: ReturnType<typeof askedBy>,
): LookupEvent | null {
  if (!answer.ok) return answer.failure === 'offline' ? { type: 'number-kept', ...asked } : null;
  const { value: vehicle } = answer;
  return vehicle ? { type: 'vehicle-found', vehicle, ...asked } : { type: 'vehicle-not-found', ...asked };
}

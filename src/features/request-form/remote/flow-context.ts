/** What every step of the flow works with: the state, what is on the device, and the words for problems. */
import { createContext, use } from 'react';
import type { RemoteEvent, RemoteStep } from '../../../../domain/remote-flow.ts';
import type { WizardFacts, WizardField } from '../../../../domain/wizard-problems.ts';
import type { WizardForm, WizardState } from '../../../../domain/wizard-state.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';
import type { VehicleLookupState } from '../../../entities/vehicle/use-vehicle-lookup.ts';

export interface FlowTools {
  state: WizardState;
  form: WizardForm;
  data: WizardData;
  facts: WizardFacts;
  dispatch(event: RemoteEvent): void;
  /** The words for a field's problem; undefined while there is none to show. */
  errorOf(field: WizardField): string | undefined;
  lookup: VehicleLookupState;
  goTo(at: RemoteStep): void;
}

const FlowContext = createContext<FlowTools | null>(null);
export const FlowProvider = FlowContext.Provider;

export function useFlow(): FlowTools {
  const tools = use(FlowContext);
  if (!tools) throw new Error('no FlowProvider above');
  return tools;
}

/** Id of a field's element: labels, error summary and focus meet there. */
export function fieldId(field: WizardField): string {
  return `remote-${field}`;
}

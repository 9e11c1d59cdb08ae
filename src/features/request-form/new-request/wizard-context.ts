/** What every stage of the wizard works with: the state, what is on the device, and the words for problems. */
import { createContext, use } from 'react';
import type { WizardEvent } from '../../../../domain/wizard.ts';
import type { WizardFacts, WizardField } from '../../../../domain/wizard-problems.ts';
import type { WizardForm, WizardState } from '../../../../domain/wizard-state.ts';
import type { DraftFiles } from '../../../client/drafts/use-file-intake.ts';
import type { VehicleLookupState } from '../../../entities/vehicle/use-vehicle-lookup.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';

export interface WizardTools {
  state: WizardState;
  form: WizardForm;
  data: WizardData;
  files: DraftFiles;
  facts: WizardFacts;
  dispatch(event: WizardEvent): void;
  /** The words for a field's problem; undefined while there is none to show. */
  errorOf(field: WizardField): string | undefined;
  /** Looking the typed number up. */
  lookup: VehicleLookupState;
}

const WizardContext = createContext<WizardTools | null>(null);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): WizardTools {
  const tools = use(WizardContext);
  if (!tools) throw new Error('no WizardProvider above');
  return tools;
}

/** Id of a field's element: labels, error summary and focus meet there. */
export function fieldId(field: WizardField): string {
  return `new-request-${field}`;
}

/** What every step of a request form works with: the state, what is on the device, and the words for problems. */
import { createContext, use } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import type { LastVehicle } from '../../../domain/last-vehicles.ts';
import type { WizardFacts, WizardField } from '../../../domain/wizard-problems.ts';
import type { Step, WizardForm, WizardState } from '../../../domain/wizard-state.ts';
import type { DraftFiles } from '../../client/drafts/use-file-intake.ts';
import type { VehicleLookupState } from '../../entities/vehicle/use-vehicle-lookup.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import type { FormKind } from './form-kind.ts';

export interface FormTools {
  kind: FormKind;
  state: WizardState;
  form: WizardForm;
  data: WizardData;
  files: DraftFiles;
  facts: WizardFacts;
  dispatch(event: FormEvent): void;
  /** The words for a field's problem; undefined while there is none to show. */
  errorOf(field: WizardField): string | undefined;
  fieldId: FormKind['fieldId'];
  labelOf(field: WizardField): string;
  /** Looking the typed number up. */
  lookup: VehicleLookupState;
  /** What a device or the camera has read needs no further tap: it is looked up, or kept without a connection. */
  read(event: FormEvent): void;
  /** To a step, or to the first one before it that has problems. */
  goTo(at: Step): void;
  /** A vehicle that was in the bay before is the whole answer to its step. */
  takeVehicle(taken: LastVehicle): void;
}

const FormContext = createContext<FormTools | null>(null);
export const FormProvider = FormContext.Provider;

export function useRequestForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('no FormProvider above');
  return tools;
}

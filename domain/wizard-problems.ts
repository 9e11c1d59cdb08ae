/**
 * What keeps a stage of the new-request wizard from being left: one problem per field, as codes the dictionary
 * has words for. A stage without problems can be left; a request without any can be submitted. Whether the slot
 * is still free and the plate exists only the server can tell.
 */
import { checkLength, type LengthProblem } from './text-length.ts';
import { checkMileage } from './mileage.ts';
import { checkRepairOrder, repairOrderFormat } from './repair-order.ts';
import { checkSerial, maxSerialLength } from './vci-serial.ts';
import { checkVin, isCheckDigitBinding } from './vin.ts';
import { isOverdue } from './timeslots.ts';
import {
  requestType,
  searchMethod,
  stages,
  step,
  type Stage,
  type WizardForm,
  type WizardState,
} from './wizard-state.ts';

export const maxSubjectLength = 200;
export const maxCommentsLength = 4000;
export const maxPlateLength = 20;
const maxNumberLength = 30;

export type WizardField = keyof WizardForm | 'year' | 'brand' | 'model' | 'engine' | 'vehicle' | 'credits';
export interface FieldProblem {
  field: WizardField;
  /** Dictionary key without its prefix. */
  code: string;
  values?: Record<string, string | number>;
}

/** What the rules need to know beside the form. */
export interface WizardFacts {
  /** Portal code of the country, lower case. */
  country: string;
  /** Epoch ms. */
  now: number;
  /** Credits of the chosen service type; null while none is chosen. */
  cost: number | null;
  /** Whether serials of the chosen device follow the maker's pattern (SU-260). */
  hasSerialPattern: boolean;
  /** A choice is only asked for where there is something to choose. */
  hasTechnicians: boolean;
  hasTicketCategories: boolean;
}

export function problemsOf(stage: Stage, state: WizardState, facts: WizardFacts): FieldProblem[] {
  switch (stage) {
    case step.vehicle:
      return state.form.identifyBy === 'hand' ? handProblems(state.form, facts) : numberProblems(state, facts);
    case step.details:
      return detailProblems(state.form, facts);
    case step.timeslot:
      return timeslotProblems(state, facts);
    case step.summary:
      return creditProblems(state, facts);
  }
}

/** First stage before `stage` that still has problems: nobody gets past it. */
export function firstOpenStage(stage: Stage, state: WizardState, facts: WizardFacts): Stage | null {
  const before = stages.slice(0, stages.indexOf(stage));
  return before.find((candidate) => problemsOf(candidate, state, facts).length > 0) ?? null;
}

/** Problems of the number itself, before anything is looked up (SU-072, SU-248). */
export function searchProblems(form: WizardForm, country: string): FieldProblem[] {
  const value = form.searchValue.trim();
  if (value === '') return [{ field: 'searchValue', code: 'required' }];
  if (form.searchMethodId === searchMethod.vin) return vinProblems('searchValue', value, country);
  if (value.length > maxNumberLength) return [tooLong('searchValue', maxNumberLength)];
  const needsState = country === 'us' && form.searchMethodId === searchMethod.registration;
  return needsState && form.searchState === '' ? [{ field: 'searchState', code: 'select' }] : [];
}

function numberProblems(state: WizardState, facts: WizardFacts): FieldProblem[] {
  const problems = searchProblems(state.form, facts.country);
  if (problems.length > 0) return problems;
  return state.searchResult || state.isNumberKept ? [] : [{ field: 'vehicle', code: 'not-identified' }];
}

function handProblems(form: WizardForm, facts: WizardFacts): FieldProblem[] {
  const levels = ['brand', 'model', 'engine', 'year'] as const;
  const missing = levels.find((level) => form.choice[level] === '' || form.choice[level] === null);
  const problems: FieldProblem[] = missing ? [{ field: missing, code: 'select' }] : [];
  return form.vin.trim() === '' ? problems : [...problems, ...vinProblems('vin', form.vin, facts.country)];
}

function vinProblems(field: WizardField, text: string, country: string): FieldProblem[] {
  const check = checkVin(text);
  if (check.ok) return [];
  if (check.problem === 'check-digit' && !isCheckDigitBinding(country)) return [];
  return [{ field, code: `vin-${check.problem}` }];
}

/** Where a device is connected to the vehicle its serials are needed (SU-256); on the hotline there is none. */
export function needsDevice(form: WizardForm): boolean {
  return form.requestType !== requestType.technicalHotline;
}

function detailProblems(form: WizardForm, facts: WizardFacts): FieldProblem[] {
  const mileage = checkMileage(form.mileage, { isRequired: form.requestType === requestType.healthCheck });
  const repairOrder = checkRepairOrder(repairOrderFormat(facts.country), form.repairOrder);
  const found = [
    form.serviceTypeId === null ? { field: 'serviceTypeId' as const, code: 'select' } : null,
    lengthProblem('subject', checkLength(form.subject, { min: 1, max: maxSubjectLength })),
    facts.hasTechnicians && form.technicianId === null ? { field: 'technicianId' as const, code: 'select' } : null,
    facts.hasTicketCategories && form.ticketCategoryId === null
      ? { field: 'ticketCategoryId' as const, code: 'select' }
      : null,
    lengthProblem('comments', checkLength(form.comments, { min: 1, max: maxCommentsLength })),
    lengthProblem('licensePlate', checkLength(form.licensePlate, { max: maxPlateLength })),
    mileage.ok ? null : { field: 'mileage' as const, code: `mileage-${mileage.problem}` },
    repairOrder === null ? null : { field: 'repairOrder' as const, ...wordOf(repairOrder) },
    ...deviceProblems(form, facts),
  ];
  return found.filter((problem) => problem !== null);
}

function deviceProblems(form: WizardForm, facts: WizardFacts): (FieldProblem | null)[] {
  const isRequired = needsDevice(form);
  const tool = checkSerial(form.diagnosticToolSerial, { isRequired, hasPattern: false });
  const vci = checkSerial(form.vciSerial, { isRequired, hasPattern: facts.hasSerialPattern });
  return [
    tool === null ? null : { field: 'diagnosticToolSerial', ...wordOf(tool) },
    vci === null ? null : { field: 'vciSerial', ...wordOf(vci) },
    isRequired && !form.isVciConfirmed ? { field: 'isVciConfirmed', code: 'confirm-vci' } : null,
  ];
}

function timeslotProblems(state: WizardState, facts: WizardFacts): FieldProblem[] {
  const { form, isSlotLost } = state;
  if (form.booking === 'queue') return state.createQueuedRequestEnabled ? [] : [{ field: 'slot', code: 'queue-off' }];
  if (form.slot === null) return [{ field: 'slot', code: isSlotLost ? 'slot-taken' : 'slot-missing' }];
  return isOverdue(form.slot, facts.now) ? [{ field: 'slot', code: 'slot-overdue' }] : [];
}

/** SU-079. Credits not known yet (first start offline) do not block: the server decides. A health check is paid for when its result is accepted (SU-181). */
function creditProblems(state: WizardState, facts: WizardFacts): FieldProblem[] {
  if (state.form.requestType === requestType.healthCheck) return [];
  const available = state.userAvailableCredits;
  if (available === null || facts.cost === null || available >= facts.cost) return [];
  return [{ field: 'credits', code: 'credits', values: { available, cost: facts.cost } }];
}

function lengthProblem(field: WizardField, problem: LengthProblem | null): FieldProblem | null {
  if (problem === null) return null;
  const { code, ...values } = problem;
  return { field, code, values };
}
function tooLong(field: WizardField, maxLength: number): FieldProblem {
  return { field, code: 'too-long', values: { maxLength } };
}
/** Repair order and serials share one maximum (SU-257). */
function wordOf(code: string): Pick<FieldProblem, 'code' | 'values'> {
  return code === 'too-long' ? { code, values: { maxLength: maxSerialLength } } : { code };
}

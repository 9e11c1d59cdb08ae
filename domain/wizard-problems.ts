/**
 * What keeps a stage of the new-request wizard from being left: one problem per field, as codes the dictionary
 * has words for. A stage without problems can be left; a request without any can be submitted. Whether the slot
 * is still free and the plate exists only the server can tell.
 */
import type { FormStep } from './form-steps.ts';
import { isChargedWhenMade } from './charge.ts';
import { checkLength, type LengthProblem } from './text-length.ts';
import { checkMileage } from './mileage.ts';
import { checkRepairOrder, repairOrderFormat } from './repair-order.ts';
import { checkSerial, maxSerialLength } from './vci-serial.ts';
import { checkVin, isCheckDigitBinding } from './vin.ts';
import type { OfferProblem } from './service-offer.ts';
import { isOverdue } from './timeslots.ts';
import { requestType, searchMethod } from './wire-enums.ts';
import { stages, step, type Stage, type WizardForm, type WizardState } from './wizard-state.ts';

export const maxSubjectLength = 200;
export const maxCommentsLength = 4000;
export const maxPlateLength = 20;
export const maxReferenceLength = 45;
const maxNumberLength = 30;
/** Shortest plate and shortest type number (KBA, national code, Typenschein) that are worth a look-up. */
const minNumberLength = { 10: 2, 30: 3 } as const;

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
  /** Why no service of this kind can be asked for; null: one can, or that is not known yet. */
  offerProblem: OfferProblem | null;
  /** Whether the health check is offered for the vehicle; null: nobody has said. */
  isCovered: boolean | null;
  /** A choice is only asked for where there is something to choose. */
  hasTechnicians: boolean;
  hasTicketCategories: boolean;
}

export function problemsOf(stage: Stage, state: WizardState, facts: WizardFacts): FieldProblem[] {
  switch (stage) {
    case step.vehicle:
      return vehicleProblems(state, facts);
    case step.details:
      return detailProblems(state.form, facts);
    case step.timeslot:
      return timeslotProblems(state, facts);
    case step.summary:
      return creditProblems(state, facts);
  }
}

export const requestSteps: readonly FormStep[] = stages.map((id) => ({
  id,
  problems: (state, facts) => problemsOf(id, state, facts),
}));

/** Problems of the number itself, before anything is looked up (SU-072, SU-248). */
export function searchProblems(form: WizardForm, country: string): FieldProblem[] {
  const value = form.searchValue.trim();
  if (value === '') return [{ field: 'searchValue', code: 'required' }];
  if (form.searchMethodId === searchMethod.vin) return vinProblems('searchValue', value, country);
  const length = checkLength(value, { min: minNumberLength[form.searchMethodId], max: maxNumberLength });
  const problem = lengthProblem('searchValue', length);
  if (problem !== null) return [problem];
  const needsState = country === 'us' && form.searchMethodId === searchMethod.registration;
  return needsState && form.searchState === '' ? [{ field: 'searchState', code: 'select' }] : [];
}

function vehicleProblems(state: WizardState, facts: WizardFacts): FieldProblem[] {
  const { form } = state;
  const problems = form.identifyBy === 'hand' ? handProblems(form, facts) : numberProblems(state, facts);
  if (problems.length > 0) return problems;
  const isUncovered = form.requestType === requestType.healthCheck && facts.isCovered === false;
  return isUncovered ? [{ field: 'vehicle', code: 'not-covered' }] : [];
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
  const isRequired = form.requestType === requestType.healthCheck;
  const mileage = checkMileage(form.mileage, { isRequired, country: facts.country });
  const repairOrder = checkRepairOrder(repairOrderFormat(facts.country), form.repairOrder);
  // In reading order: the summary of problems leads to the first of them first.
  const found = [
    facts.hasTicketCategories && form.ticketCategoryId === null
      ? { field: 'ticketCategoryId' as const, code: 'select' }
      : null,
    lengthProblem('comments', checkLength(form.comments, { min: 1, max: maxCommentsLength })),
    lengthProblem('subject', checkLength(form.subject, { min: 1, max: maxSubjectLength })),
    repairOrder === null ? null : { field: 'repairOrder' as const, ...wordOf(repairOrder) },
    mileage.ok ? null : { field: 'mileage' as const, code: `mileage-${mileage.problem}` },
    form.requestType === requestType.healthCheck
      ? lengthProblem('vhcYourReference', checkLength(form.vhcYourReference, { max: maxReferenceLength }))
      : null,
    lengthProblem('licensePlate', checkLength(form.licensePlate, { max: maxPlateLength })),
    facts.hasTechnicians && form.technicianId === null ? { field: 'technicianId' as const, code: 'select' } : null,
    serviceProblem(form, facts),
    ...deviceProblems(form, facts),
  ];
  return found.filter((problem) => problem !== null);
}

/** Without a service to choose, the reason is said at the field (SU-380, SU-382, SU-390, SU-395). */
function serviceProblem(form: WizardForm, { offerProblem }: WizardFacts): FieldProblem | null {
  if (offerProblem !== null) return { field: 'serviceTypeId', code: `offer-${offerProblem}` };
  return form.serviceTypeId === null ? { field: 'serviceTypeId', code: 'select' } : null;
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
  if (isSlotLost) return [{ field: 'slot', code: 'slot-taken' }];
  return isOverdue(form.slot, facts.now) ? [{ field: 'slot', code: 'slot-overdue' }] : [];
}

/** SU-079. Credits not known yet (first start offline) do not block: the server decides. */
function creditProblems(state: WizardState, facts: WizardFacts): FieldProblem[] {
  const available = state.userAvailableCredits;
  if (available === null || facts.cost === null || available >= facts.cost) return [];
  return isChargedWhenMade(state.form.requestType)
    ? [{ field: 'credits', code: 'credits', values: { available, cost: facts.cost } }]
    : [];
}

function lengthProblem(field: WizardField, problem: LengthProblem | null): FieldProblem | null {
  if (problem === null) return null;
  const { code, ...values } = problem;
  return { field, code, values };
}
/** Repair order and serials share one maximum (SU-257). */
function wordOf(code: string): Pick<FieldProblem, 'code' | 'values'> {
  return code === 'too-long' ? { code, values: { maxLength: maxSerialLength } } : { code };
}

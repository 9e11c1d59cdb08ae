/**
 * What the fields of a new request must be like when it is sent, whichever form they were typed into: the page lets nothing
 * through that fails here, and the server refuses it (SU-248, SU-251, SU-252, SU-253, SU-255, SU-072). Lengths and types are the
 * contract's; whether vehicle, slot and people exist only the server knows.
 */
import { checkRepairOrder, repairOrderFormat } from './repair-order.ts';
import { checkVin, isCheckDigitBinding } from './vin.ts';
import { requestType, searchMethod } from './wire-enums.ts';

export interface SentFields {
  requestType: number;
  /** Null: not said. */
  mileage: number | null;
  repairOrder: string;
  vehicleLookup: { searchMethodId: number; value: string; stateCode?: string | null | undefined } | null;
}

export interface SentProblem {
  /** Dotted path in the body. */
  field: 'mileage' | 'repairOrder' | 'vehicleLookup.value' | 'vehicleLookup.stateCode';
  code: string;
}

/** First problem of the fields; null: none. `country`: portal code of the workshop's country, whatever site the request came from. */
export function sentProblemOf(fields: SentFields, country: string): SentProblem | null {
  if (fields.requestType === requestType.healthCheck && fields.mileage === null) {
    return { field: 'mileage', code: 'required' };
  }
  // Other programs may leave it out; what is there has the country's format.
  const repairOrder =
    fields.repairOrder.trim() === '' ? null : checkRepairOrder(repairOrderFormat(country), fields.repairOrder);
  if (repairOrder !== null) return { field: 'repairOrder', code: repairOrder };
  return fields.vehicleLookup && lookupProblem(fields.vehicleLookup, country);
}

function lookupProblem(
  { searchMethodId, value, stateCode }: NonNullable<SentFields['vehicleLookup']>,
  country: string,
): SentProblem | null {
  const isStateless = (stateCode ?? '').trim() === '';
  if (searchMethodId === searchMethod.registration && country === 'us' && isStateless) {
    return { field: 'vehicleLookup.stateCode', code: 'required' };
  }
  if (searchMethodId !== searchMethod.vin) return null;
  const check = checkVin(value);
  if (check.ok || (check.problem === 'check-digit' && !isCheckDigitBinding(country))) return null;
  return { field: 'vehicleLookup.value', code: `vin-${check.problem}` };
}

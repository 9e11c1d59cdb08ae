/** A new request made from a closed one (closed requests are never reopened, SU-168): same vehicle, people and words. */
import { requestType, type RequestType } from '../../../domain/wire-enums.ts';
import { emptyForm, startOfWizard, type WizardState } from '../../../domain/wizard-state.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { identificationOf } from './work-from-wizard.ts';

/** Starts at the vehicle; time, repair order and mileage are asked for anew. */
export function wizardFromRequest(request: SupportRequest): WizardState {
  const type = typeFrom(request.requestType);
  return {
    ...startOfWizard(type),
    searchResult: request.vehicleLookup ? request.vehicle : null,
    // Its serial number is of one that is not listed.
    isWithoutDevice: request.hardware === null && request.vciSerial !== '',
    form: {
      ...emptyForm,
      ...identificationOf(request),
      requestType: type,
      serviceTypeId: request.subsystemId,
      subject: request.subject,
      comments: request.comments,
      ticketCategoryId: request.ticketCategoryId,
      technicianId: request.technician?.id ?? null,
      hardwareId: request.hardware?.id ?? null,
      licensePlate: request.vehicle?.registration ?? '',
      diagnosticToolSerial: request.diagnosticToolSerial,
      vciSerial: request.vciSerial,
    },
  };
}

function typeFrom(value: number): RequestType {
  return Object.values(requestType).find((type) => type === value) ?? requestType.remoteDiagnosis;
}

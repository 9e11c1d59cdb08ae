/** What a field is called in the summary of errors; null where the problem says it all. */
import type { WizardField } from '../../../domain/wizard-problems.ts';
import type { SearchMethod } from '../../../domain/wire-enums.ts';

const labelKeys: Partial<Record<WizardField, string>> = {
  searchState: 'newRequest.vehicle.state',
  brand: 'newRequest.level.brand',
  model: 'newRequest.level.model',
  engine: 'newRequest.level.engine',
  year: 'newRequest.level.year',
  vin: 'newRequest.method.20',
  serviceTypeId: 'newRequest.field.serviceType',
  ticketCategoryId: 'newRequest.field.category',
  subject: 'newRequest.field.subject',
  comments: 'newRequest.field.comments',
  technicianId: 'newRequest.field.technician',
  repairOrder: 'newRequest.field.repairOrder',
  mileage: 'newRequest.field.mileage',
  licensePlate: 'newRequest.field.licensePlate',
  diagnosticToolSerial: 'newRequest.field.toolSerial',
  vciSerial: 'newRequest.field.vciSerial',
  vhcYourReference: 'newRequest.field.yourReference',
};

export function labelKeyOf(field: WizardField, method: SearchMethod): string | null {
  return field === 'searchValue' ? `newRequest.method.${method}` : (labelKeys[field] ?? null);
}

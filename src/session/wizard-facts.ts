/** What the wizard's rules need to know, taken from what is on the device. */
import type { WizardFacts } from '../../domain/wizard-problems.ts';
import type { WizardOptions } from '../../domain/wizard.ts';
import type { WizardForm } from '../../domain/wizard-state.ts';
import { isPatternBrand } from '../../domain/vci-serial.ts';
import type { WizardData } from './wizard-data.ts';

export function factsFrom(data: WizardData, form: WizardForm, now: number): WizardFacts {
  const device = data.hardware.find((item) => item.id === form.hardwareId);
  const serviceType = data.serviceTypes.find((type) => type.id === form.serviceTypeId);
  return {
    country: data.country,
    now,
    cost: serviceType?.credits ?? null,
    hasSerialPattern: device !== undefined && isPatternBrand(device.brand),
    hasTechnicians: data.technicians.length > 0,
    hasTicketCategories: data.ticketCategories.length > 0,
  };
}

export function optionsFrom(data: WizardData): WizardOptions {
  const { serviceTypes, technicians, hardware: hardwares, reconciledAt } = data;
  return { serviceTypes, technicians, hardwares, isComplete: reconciledAt !== undefined };
}

/** Times are shown in the account's zone; until it is known in UTC. */
export function zoneOf(data: WizardData): string {
  return data.account?.accountSettings.timezoneId || 'UTC';
}

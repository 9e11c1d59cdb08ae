/** What a device that has been here knows of a company without anything. */
import type { WizardData } from '../../src/entities/request/wizard-data.ts';

export const nothingKnown: WizardData = {
  account: undefined,
  country: 'de',
  catalogue: null,
  serviceTypes: [],
  technicians: [],
  hardware: [],
  ticketCategories: [],
  timeslots: [],
  timeslotsAt: undefined,
  queueWait: undefined,
  bookingTypes: undefined,
  credits: null,
  zone: 'Europe/Berlin',
  supportPlan: null,
  searchMethods: [],
  pending: [],
  reconciledAt: 1,
};

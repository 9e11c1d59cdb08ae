import { expect, test } from 'vitest';
import * as v from 'valibot';
import { NewSupportRequest } from '../../../contract/support-request.ts';
import { startOfWizard, step, type WizardForm, type WizardState } from '../../../domain/wizard-state.ts';
import { aDevice, aRequest } from '../../../tests/support/an-entry.ts';
import { optionsKnown } from '../../../domain/wizard-options.ts';
import { wizardFromRequest } from './wizard-from-request.ts';
import { wizardFromWork, workFromWizard } from './work-from-wizard.ts';

const slot = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
const form: Partial<WizardForm> = {
  searchValue: '  b-ab  123 ',
  serviceTypeId: 6,
  subject: ' No start ',
  technicianId: 't1',
  hardwareId: 'h1',
  ticketCategoryId: 11,
  comments: 'Cranks',
  isVciConfirmed: true,
  licensePlate: 'b-ab 123',
  mileage: '120 000',
  repairOrder: 'WO-1',
  diagnosticToolSerial: 'KT-1',
  vciSerial: '4711',
  booking: 'scheduled',
  slot,
};
function aState(change: Partial<WizardForm> = {}, rest: Partial<WizardState> = {}): WizardState {
  const start = startOfWizard(1);
  return { ...start, isNumberKept: true, ...rest, form: { ...start.form, ...form, ...change } };
}
const context = {
  catalogue: {
    brands: [
      {
        name: 'Audi',
        models: [
          {
            name: 'A4',
            engines: [
              {
                name: '2.0 TDI',
                code: 'CAGA',
                fuelType: 'Diesel',
                powerKW: 105,
                fromYear: 2008,
                toYear: 2015,
                variants: ['Avant'],
                kType: '99',
              },
            ],
          },
        ],
      },
    ],
  },
  attachmentIds: ['a1'],
  label: { serviceType: 'Remote diagnostics', technician: 'Ada', hardware: 'VCI', credits: 3 },
};

test('a number kept offline travels trimmed and in upper case, to be looked up when it is sent [SU-068, SU-175]', () => {
  const { request } = workFromWizard(aState(), context);
  expect(request.vehicleLookup).toEqual({ searchMethodId: 10, value: 'B-AB 123', stateCode: null });
  expect(request.vehicle).toBeNull();
});

test('a vehicle chosen by hand travels whole, without a number [SU-069]', () => {
  const choice = { brand: 'Audi', model: 'A4', engine: '2.0 TDI', year: 2011, variant: 'Avant' };
  const { request } = workFromWizard(aState({ identifyBy: 'hand', choice }), context);
  expect(request.vehicleLookup).toBeNull();
  expect(request.vehicle).toMatchObject({ brand: 'Audi', engineCode: 'CAGA', kType: '99', year: 2011 });
});

test('a finished wizard is a body that the server takes [SU-073, SU-298]', () => {
  const { request } = workFromWizard(aState(), context);
  const who = { ciamId: 'c1', countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' };
  const body = v.parse(NewSupportRequest, { ...request, ...who, attachments: [{ attachmentId: 'a1' }] });
  expect(body).toMatchObject({ subject: 'No start', mileage: 120000, timeslot: { bookingType: 1, ...slot } });
});

test('as soon as possible travels without times [SU-010, SU-061]', () => {
  const { request } = workFromWizard(aState({ booking: 'queue', slot: null }), context);
  expect(request.timeslot).toEqual({ bookingType: 2, startTime: null, endTime: null });
});

test("the workshop's reference travels with a health check only, and comes back with it [SU-136]", () => {
  const typed = { vhcYourReference: ' CU-9 ' };
  const healthCheck = workFromWizard(aState({ ...typed, requestType: 3 }), context);
  expect(healthCheck.request.yourReference).toBe('CU-9');
  expect(wizardFromWork(healthCheck, false).form.vhcYourReference).toBe('CU-9');
  expect(workFromWizard(aState({ ...typed, requestType: 1 }), context).request).not.toHaveProperty('yourReference');
});

test('work taken back is the same work again, opened at the review', () => {
  const work = workFromWizard(aState(), context);
  const again = wizardFromWork(work, false);
  expect(again.currentStep).toBe(step.summary);
  expect(workFromWizard(again, context)).toEqual(work);
});

test('work taken back because its slot is gone opens at the timeslots with everything else kept [SU-077]', () => {
  const work = workFromWizard(aState(), context);
  const again = wizardFromWork(work, true);
  expect(again).toMatchObject({ currentStep: step.timeslot, isSlotLost: true, form: { slot: null, booking: null } });
  const rebooked = { ...again, form: { ...again.form, booking: 'scheduled' as const, slot } };
  expect(workFromWizard(rebooked, context)).toEqual(work);
});

test('a request made from one with a borrowed device names none of the list, one without any gets what is known', () => {
  const options = { serviceTypes: [], technicians: [], hardwares: [aDevice({ isFavourite: true })], isComplete: true };
  const again = (vciSerial: string) => optionsKnown(wizardFromRequest(aRequest({ vciSerial })), options).form;
  expect(again('BORROWED-9')).toMatchObject({ hardwareId: null, vciSerial: 'BORROWED-9' });
  expect(again('')).toMatchObject({ hardwareId: '17', vciSerial: '123' });
});

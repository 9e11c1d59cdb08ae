import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { NewSupportRequest } from '../../../contract/support-request.ts';
import { sentProblemOf } from '../../../domain/new-request-fields.ts';
import { problemsOf, type WizardFacts, type WizardField } from '../../../domain/wizard-problems.ts';
import { lengthOf } from '../../../domain/text-length.ts';
import { stages, startOfWizard, step, type WizardForm, type WizardState } from '../../../domain/wizard-state.ts';
import {
  anyCountry,
  longerThan,
  rightMileage,
  rightRepairOrder,
  rightSerial,
  rightVin,
  tooLongSerial,
  wrongMileage,
  wrongRepairOrder,
  wrongVin,
} from '../../../tests/support/typed-fields.ts';
import { workFromWizard } from './work-from-wizard.ts';

const facts: Omit<WizardFacts, 'country'> = {
  now: 0,
  cost: 3,
  hasSerialPattern: false,
  offerProblem: null,
  isCovered: null,
  hasTechnicians: true,
  hasTicketCategories: true,
};
const context = {
  catalogue: null,
  attachmentIds: [],
  label: { serviceType: '', technician: '', hardware: '', credits: 3 },
};
const who = { ciamId: 'c1', language: 'de-DE', timeZoneId: 'Europe/Berlin', attachments: [] };

/** A whole request as people type it, with blanks around. */
const rightForm = anyCountry.chain((country) =>
  fc.record({
    country: fc.constant(country),
    form: fc.record({
      requestType: fc.constantFrom(1 as const, 2 as const, 3 as const),
      searchMethodId: fc.constant(20 as const),
      searchValue: rightVin.map((vin) => ` ${vin.toLowerCase()} `),
      serviceTypeId: fc.constant(6),
      subject: fc
        .string({ unit: 'binary', minLength: 1, maxLength: 200 })
        .filter((subject) => lengthOf(subject) > 0 && lengthOf(subject) <= 200),
      technicianId: fc.constant('t1'),
      ticketCategoryId: fc.constant(11),
      comments: fc
        .string({ unit: 'binary', minLength: 1, maxLength: 400 })
        .filter((comments) => lengthOf(comments) > 0),
      isVciConfirmed: fc.constant(true),
      licensePlate: fc.constantFrom('', ' b-ab 123 '),
      mileage: rightMileage,
      repairOrder: rightRepairOrder(country),
      diagnosticToolSerial: rightSerial,
      vciSerial: rightSerial,
      vhcYourReference: fc.string({ maxLength: 45 }),
      booking: fc.constant('queue' as const),
    }),
  }),
);

function stateOf(form: Partial<WizardForm>): WizardState {
  const start = startOfWizard(1);
  return { ...start, isNumberKept: true, form: { ...start.form, ...form } };
}
const allProblems = (state: WizardState, country: string) =>
  stages.flatMap((stage) => problemsOf(stage, state, { ...facts, country }));

test('what the page lets through is taken by the server, whatever was typed [SU-073, SU-248, SU-249, SU-252, SU-257]', () => {
  fc.assert(
    fc.property(rightForm, ({ country, form }) => {
      const state = stateOf(form);
      expect(allProblems(state, country)).toEqual([]);
      const { request } = workFromWizard(state, context);
      const body = v.safeParse(NewSupportRequest, { ...request, ...who, countryCode: country });
      expect(body.issues).toBeUndefined();
      expect(sentProblemOf({ ...request, vehicleLookup: request.vehicleLookup ?? null }, country)).toBeNull();
    }),
  );
});

/** One field gone wrong, by the name under which it must be told. */
const spoiled = rightForm.chain(({ country, form }) =>
  fc
    .oneof(
      wrongVin.map((searchValue) => ({ searchValue })),
      wrongMileage.map((mileage) => ({ mileage })),
      wrongRepairOrder(country).map((repairOrder) => ({ repairOrder })),
      longerThan(200).map((subject) => ({ subject })),
      longerThan(4000).map((comments) => ({ comments })),
      longerThan(20).map((licensePlate) => ({ licensePlate })),
      fc.constantFrom({ subject: ' ' }, { comments: '\n' }, { repairOrder: '' }, { technicianId: null }),
      fc.constantFrom({ serviceTypeId: null }, { ticketCategoryId: null }, { searchValue: ' ' }),
      tooLongSerial.map((serial) => ({ requestType: 1 as const, vciSerial: serial })),
      tooLongSerial.map((serial) => ({ requestType: 2 as const, diagnosticToolSerial: serial })),
      longerThan(45).map((vhcYourReference) => ({ requestType: 3 as const, vhcYourReference })),
    )
    .map((change) => ({ country, form, change })),
);

test('of whatever is wrong exactly the field that is wrong is named, and nothing else is touched [SU-256, SU-257, SU-258, SU-259]', () => {
  fc.assert(
    fc.property(spoiled, ({ country, form, change }) => {
      const state = stateOf({ ...form, ...change });
      const named = new Set<WizardField>(allProblems(state, country).map(({ field }) => field));
      const wrong = Object.keys(change).filter((field) => field !== 'requestType');
      expect([...named]).toEqual(wrong);
      expect(problemsOf(step.summary, state, { ...facts, country })).toEqual([]);
    }),
  );
});

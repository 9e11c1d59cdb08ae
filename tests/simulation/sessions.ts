/**
 * Remote sessions, as people of a US workshop order them and change them while they wait: what they type goes through the
 * product's own flow, from an empty form or from the work that waits, and the work it makes has to say the same.
 */
import { remoteFlow, remoteProblems, remoteSteps, startOfRemote } from '../../domain/remote-flow.ts';
import type { FormEvent } from '../../domain/device-reading.ts';
import { checkDigitOf } from '../../domain/vin.ts';
import { searchMethod } from '../../domain/wire-enums.ts';
import type { WizardState } from '../../domain/wizard-state.ts';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import type { HardwareItem } from '../../contract/hardware.ts';
import { asOrdered } from '../../src/features/request-form/remote/as-ordered.ts';
import { wizardFromEntry } from '../../src/entities/request/kept-requests.ts';
import type { WizardData } from '../../src/entities/request/wizard-data.ts';
import { workFromWizard } from '../../src/entities/request/work-from-wizard.ts';
import type { ArgsByKind } from '../../src/sync/mutations/registry.ts';
import type { OutboxEntry } from '../../src/sync/outbox/entry.ts';
import { differences } from './invariants/differences.ts';
import { rowsIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import { waitingTechnician } from './team/waiting-technician.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

type Session = ArgsByKind['create-request'];
type Typed = Partial<Session['request']>;

const longest = 4000;

/** A new one, to the queue or booked; `words`: what is wrong. */
export function orderSession(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  mark: string,
  words: string,
): Session {
  const number = mark.replaceAll(/\D/g, '').padStart(6, '0');
  const [vehicle, lookup, identified] = identify(world, number, mark);
  const typed = {
    repairOrder: `${String(10_000 + world.trace.length).slice(0, 5)}-${number}`,
    mileage: Math.floor(world.random.number() * 999_999),
    diagnosticToolSerial: `DT/${mark}`,
    vciSerial: serialOf(world, tab, person, mark),
    technicianId: technicianFor(world, tab, person),
    comments: words.slice(0, longest).trim(),
  };
  const { mileage, ...plain } = typed;
  const events: FormEvent[] = [
    ...identified,
    { type: 'changed', change: { ...plain, mileage: String(mileage), serviceTypeId: remoteService } },
    { type: 'went-to', step: 60 },
  ];
  const isRead = identified.some(({ type }) => type === 'identified-by-device');
  const expected: Typed = { ...typed, vehicle, vehicleLookup: lookup, isVciConfirmed: isRead, requestType: 1 };
  const state = events.reduce(remoteFlow, startOfRemote());
  return become(world, tab, person, chooseTime(world, tab, person, state), expected, mark);
}

/** Other words, and perhaps another time; everything else is as it was. `entry`: as it waits. */
export function changeSession(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  entry: OutboxEntry<'create-request'>,
  mark: string,
  words: string,
): Session {
  const opened = wizardFromEntry(entry);
  const typed = { comments: words.slice(0, longest).trim() };
  const state = remoteFlow(opened, { type: 'changed', change: typed });
  const isTimeOpen = state.form.booking === null || problemsAt(world, tab, state).length > 0 || world.chance(0.3);
  const { subject: _, hardwareId: _device, timeslot, ...before } = entry.args.request;
  const timed = isTimeOpen ? chooseTime(world, tab, person, state) : state;
  const expected = { ...before, ...typed, ...(!isTimeOpen && { timeslot }) };
  return { ...become(world, tab, person, timed, expected, mark), attachmentIds: entry.args.attachmentIds };
}

function technicianFor(world: World, tab: SimulatedTab, person: SimulatedPerson): string | null {
  const listed = world.pick(rowsIn<ContactPerson>(tab, person, 'technicians'));
  return waitingTechnician(world, tab, person) ?? listed?.id ?? null;
}

const remoteService = 6;

/** By VIN, read by the diagnostic device or typed, looked up or kept as it is; by plate and state; or by hand. */
function identify(
  world: World,
  number: string,
  mark: string,
): [Session['request']['vehicle'], Session['request']['vehicleLookup'], FormEvent[]] {
  const vin = vinWith(number);
  const found = { ...vehicle, model: `Corso ${mark}`, vin };
  const byVin = { searchMethodId: searchMethod.vin, value: vin, stateCode: null };
  const asked = { searchMethodId: searchMethod.vin, searchState: '' };
  const way = world.pick(['read', 'typed', 'kept', 'plate', 'hand'] as const) ?? 'typed';
  if (way === 'read') {
    const read = { type: 'identified-by-device', vin, toolSerial: '', vciSerial: '' } as const;
    return [found, byVin, [read, { type: 'vehicle-found', vehicle: found, number: vin, by: asked }]];
  }
  if (way === 'plate') {
    const plate = `TX ${number}`;
    const change = { searchMethodId: searchMethod.registration, searchValue: plate, searchState: 'TX' };
    const lookup = { searchMethodId: searchMethod.registration, value: plate, stateCode: 'TX' };
    return [
      null,
      lookup,
      [
        { type: 'changed', change },
        { type: 'number-kept', number: plate, by: { searchMethodId: searchMethod.registration, searchState: 'TX' } },
      ],
    ];
  }
  if (way === 'hand') {
    const { brand, model, engine, year, variant } = vehicle;
    const levels = { brand, model, engine, year: String(year), variant };
    const chosen = Object.entries(levels).map(
      ([level, value]) => ({ type: 'level-chosen', level, value }) as FormEvent,
    );
    const named = { ...bare, brand, model, engine, year, variant };
    return [named, null, [{ type: 'changed', change: { identifyBy: 'hand' } }, ...chosen]];
  }
  const change: FormEvent = {
    type: 'changed',
    change: { searchValue: ` ${vin.slice(0, 9).toLowerCase()}-${vin.slice(9)}` },
  };
  const asTyped = change.change.searchValue ?? '';
  if (way === 'kept') return [null, byVin, [change, { type: 'number-kept', number: asTyped, by: asked }]];
  return [found, byVin, [change, { type: 'vehicle-found', vehicle: found, number: asTyped, by: asked }]];
}

function vinWith(number: string): string {
  const vin = `1HGCM8260A${number.padStart(7, '0')}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}

const bare = {
  engineCode: '',
  fuelType: '',
  powerKW: null,
  transmission: '',
  bodyStyle: '',
  kType: '',
  vin: '',
  registration: '',
};
const vehicle = { ...bare, brand: 'Škoda', model: 'Corso', engine: '2.0 "T"', year: 2019, variant: 'GTI–R' };

/** One of the workshop's own VCIs, or one that nobody has listed. */
function serialOf(world: World, tab: SimulatedTab, person: SimulatedPerson, mark: string): string {
  const own = world.pick(rowsIn<HardwareItem>(tab, person, 'hardware'));
  return own && world.chance(0.6) ? own.serialNumber : `VCI/${mark}`;
}

/** A slot that this tablet believes to be open, or the queue. */
function chooseTime(world: World, tab: SimulatedTab, person: SimulatedPerson, state: WizardState): WizardState {
  const slots = rowsIn<{ startTime: string; endTime: string }>(tab, person, 'timeslots');
  const slot = world.chance(0.5) ? world.pick(slots.slice(0, 3)) : undefined;
  if (!slot) return remoteFlow(state, { type: 'queue-chosen' });
  const { startTime, endTime } = slot;
  const booked = remoteFlow(state, { type: 'slot-chosen', slot: { startTime, endTime } });
  return problemsAt(world, tab, booked).length === 0 ? booked : remoteFlow(state, { type: 'queue-chosen' });
}

function problemsAt(world: World, tab: SimulatedTab, state: WizardState) {
  const facts = {
    country: world.workshop.country,
    now: tab.platform.clock.now(),
    cost: null,
    hasSerialPattern: false,
    offerProblem: null,
    isCovered: null,
    hasTechnicians: false,
    hasTicketCategories: false,
  };
  return remoteSteps.flatMap((step) => remoteProblems(step, state, facts));
}

/** The finished form as work: nothing but what was typed. */
function become(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  state: WizardState,
  typed: Typed,
  mark: string,
): Session {
  const hardware = rowsIn<HardwareItem>(tab, person, 'hardware');
  // The flow looks at nothing else of what the device knows here.
  const data = { catalogue: null, hardware } as unknown as WizardData;
  const label = { serviceType: 'Remote', technician: '', hardware: '', credits: 3 };
  const work = workFromWizard(asOrdered(state, data), { catalogue: null, attachmentIds: [], label });
  const { booking, slot } = state.form;
  const timeslot =
    booking === 'scheduled' && slot
      ? { bookingType: 1 as const, startTime: slot.startTime, endTime: slot.endTime }
      : { bookingType: 2 as const, startTime: null, endTime: null };
  const hardwareId = hardware.find(({ serialNumber }) => serialNumber === work.request.vciSerial)?.id ?? null;
  const found = [
    ...problemsAt(world, tab, state).map(({ field, code }) => `is refused: ${field} ${code}`),
    ...differences('it', work.request, { timeslot, hardwareId, ...typed }),
    ...(work.request.subject.includes(typed.repairOrder ?? '') ? [] : ['is named after another repair order']),
  ];
  world.faults.push(...found.map((what) => `${tab.name}: the session ${mark} that was ordered ${what}`));
  return { ...work, form: 'remote' };
}

/** What remote sessions, health checks and booked times promise. */
import type { Mutant } from './mutant.ts';

const work = 'src/entities/request/work-from-wizard.ts';
const createRequest = 'server/areas/support/create-request.ts';

export const requestMutants: readonly Mutant[] = [
  {
    name: 'session-without-device',
    promise: 'A session names the device whose serial was typed or read',
    file: 'domain/remote-flow.ts',
    find: 'serialNumber === vciSerial.trim())?.id ?? null;',
    replace: 'serialNumber === `${vciSerial.trim()}.`)?.id ?? null;',
  },
  {
    name: 'session-without-state',
    promise: 'A licence plate is looked up in the state that was chosen',
    file: work,
    find: "stateCode: form.searchState === '' ? null : form.searchState };",
    replace: 'stateCode: null };',
  },
  {
    name: 'changed-session-loses-time',
    promise: 'A session that is changed while it waits keeps the time that was chosen',
    file: work,
    find: "booking: slot ? 'scheduled' : 'queue',",
    replace: "booking: 'queue',",
  },
  {
    name: 'changed-session-loses-number',
    promise: 'A session that is changed while it waits keeps the number of its vehicle',
    file: work,
    find: 'isNumberKept: request.vehicleLookup !== null && request.vehicle === null,',
    replace: 'isNumberKept: request.vehicleLookup !== null && request.vehicle !== null,',
  },
  {
    name: 'waiting-sessions-hidden',
    promise: 'Sessions that are not on the server yet are shown with those that run',
    file: 'src/features/remote/read-sessions.ts',
    find: '.filter(({ args }) => isRemote(args.request)),',
    replace: '.filter(({ args }) => isRemote(args.request)).slice(1),',
  },
  {
    name: 'session-lost-at-its-address',
    promise: 'The address that a session has while it waits leads to it afterwards too',
    file: 'src/data/requests.ts',
    find: 'const found = newest.find((row) => row.clientKey === clientKey);',
    replace:
      'const found = newest.find((row) => row.clientKey === clientKey && isStillHere);\n  if (!found) return undefined;',
  },
  {
    name: 'cancellation-not-shown',
    promise: 'What is being cancelled is shown so while the cancellation waits',
    file: 'src/entities/request/projected-requests.ts',
    find: "const cancelling = cancellations.findLast(({ state }) => state !== 'refused') ?? null;",
    replace: 'const cancelling = cancellations.find(() => false) ?? null;',
  },
  {
    name: 'slot-not-given-back',
    promise: 'The time of a cancelled request is free for others',
    file: 'server/areas/support/change-request.ts',
    find: 'if (end.statusId === requestStatus.cancelled && request.start_time !== null) await giveSlotBack(work, request);',
    replace: 'if (end.subStatusId === 0 && request.start_time !== null) await giveSlotBack(work, request);',
  },
  {
    name: 'health-check-paid-at-once',
    promise: 'A health check is paid for when its result is accepted',
    file: createRequest,
    find: 'if (isChargedWhenMade(request.requestType)) {\n    await moveCredits(context, {',
    replace: '{\n    await moveCredits(context, {',
  },
  {
    name: 'queue-instead-of-slot',
    promise: 'Who has chosen a time gets that time',
    file: createRequest,
    find: 'if (timeslot.bookingType === bookingType.scheduled) {',
    replace: "if (timeslot.bookingType === bookingType.scheduled && timeslot.startTime === '') {",
  },
];

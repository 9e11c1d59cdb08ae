import { expect, test } from 'vitest';
import { type OnDesk, inDeskOrder, partOf, waitingSince } from './desk.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const now = Date.parse(at('12:00'));
const day = { start: Date.parse(at('00:00')), end: Date.parse(at('00:00')) + 86_400_000 };

function row(more: Partial<OnDesk['request']> & Pick<Partial<OnDesk>, 'expert' | 'handedOver' | 'said'> = {}): OnDesk {
  const { expert = null, handedOver = null, said = [], ...request } = more;
  return {
    expert,
    handedOver,
    said,
    request: {
      supportRequestStatus: { id: 20 },
      createDate: at('08:00'),
      closedDate: null,
      timeslot: { bookingType: 2, startTime: null },
      notes: [],
      ...request,
    },
  };
}
const mine = { id: 'me' };
const workshop = (time: string) => ({ by: 'workshop' as const, at: at(time) });
const expert = (time: string) => ({ by: 'expert' as const, at: at(time) });
const slot = (startTime: string) => ({ bookingType: 1, startTime });

test.each<[string, OnDesk, string | null]>([
  ['in the queue, since it was made', row(), at('08:00')],
  ['put back into the queue, since then', row({ handedOver: { at: at('09:00'), to: null } }), at('09:00')],
  ['with a timeslot ahead, not at all', row({ timeslot: slot(at('14:00')) }), null],
  ['with a timeslot that has begun, since its begin', row({ timeslot: slot(at('11:00')) }), at('11:00')],
  ['taken and not written to, since it was made', row({ expert: mine }), at('08:00')],
  ['answered, not at all', row({ expert: mine, notes: [workshop('09:00'), expert('10:00')] }), null],
  [
    'with two words that nobody answered, since the first of them',
    row({ expert: mine, notes: [expert('09:00'), workshop('10:00'), workshop('11:00')] }),
    at('10:00'),
  ],
  [
    'whose last message in the conversation nobody answered, since the first behind the last answer',
    row({ expert: mine, said: [expert('09:00'), workshop('10:00'), workshop('11:00')] }),
    at('10:00'),
  ],
  [
    'whose note was answered in the conversation, not at all',
    row({ expert: mine, notes: [expert('08:30'), workshop('09:00')], said: [expert('10:00')] }),
    null,
  ],
  [
    'whose message was answered by a note, not at all',
    row({ expert: mine, notes: [expert('10:00')], said: [workshop('09:00')] }),
    null,
  ],
  [
    'asked for feedback and answering in the conversation, since then',
    row({
      ...{ expert: mine, supportRequestStatus: { id: 50 } },
      ...{ notes: [workshop('08:30'), expert('09:00')], said: [workshop('10:00')] },
    }),
    at('10:00'),
  ],
  ['asked for feedback, not at all', row({ expert: mine, supportRequestStatus: { id: 50 } }), null],
  ['with a scan to decide on, not at all', row({ expert: mine, supportRequestStatus: { id: 600 } }), null],
  ['closed, not at all', row({ expert: mine, supportRequestStatus: { id: 100 } }), null],
])('a workshop waits for an expert: %s', (_when, one, since) => {
  expect(waitingSince(one, now)).toBe(since);
});

test('a request stands where it belongs, and what ended yesterday nowhere', () => {
  const ended = (closedDate: string) => row({ supportRequestStatus: { id: 100 }, closedDate });
  expect(partOf(row(), 'me', day)).toBe('waiting');
  expect(partOf(row({ timeslot: slot(at('14:00')) }), 'me', day)).toBe('slots');
  expect(partOf(row({ timeslot: slot('2026-03-01T23:00:00.000Z') }), 'me', day)).toBe('waiting');
  expect(partOf(row({ timeslot: slot('2026-03-02T23:59:59.000Z') }), 'me', day)).toBe('slots');
  expect(partOf(row({ timeslot: slot('2026-03-03T00:00:00.000Z') }), 'me', day)).toBe('later');
  expect(partOf(row({ timeslot: slot('2026-03-09T08:00:00.000Z'), expert: mine }), 'me', day)).toBe('own');
  expect(partOf(row({ expert: mine }), 'me', day)).toBe('own');
  expect(partOf(row({ expert: { id: 'tom' } }), 'me', day)).toBe('colleagues');
  expect(partOf(ended(at('07:00')), 'me', day)).toBe('ended');
  expect(partOf(ended('2026-03-01T23:59:00.000Z'), 'me', day)).toBeNull();
});

test('who waits longest comes first, and what is answered last', () => {
  const answered = row({ expert: mine, createDate: at('06:00'), notes: [expert('09:00')] });
  const late = row({ expert: mine, createDate: at('07:00'), notes: [expert('09:00'), workshop('10:00')] });
  const early = row({ expert: mine, createDate: at('09:30') });
  expect(inDeskOrder([answered, late, early], 'own', now)).toEqual([early, late, answered]);
  const [nine, ten] = [row({ timeslot: slot(at('09:00')) }), row({ timeslot: slot(at('10:00')) })];
  for (const part of ['slots', 'later'] as const) expect(inDeskOrder([ten, nine], part, now)).toEqual([nine, ten]);
  const ended = (time: string) => row({ closedDate: at(time) });
  expect(inDeskOrder([ended('07:00'), ended('09:00')], 'ended', now).map((one) => one.request.closedDate)).toEqual([
    at('09:00'),
    at('07:00'),
  ]);
});

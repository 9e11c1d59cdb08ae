import { expect, test } from 'vitest';
import { aDevice, anEntry } from '../../../../tests/support/an-entry.ts';
import { waitingAddressOf } from '../../../sync/outbox/waiting-address.ts';
import { hardwareAt, hasStar, shownHardware, takenSerials } from './shown-hardware.ts';

const adding = anEntry('add-device');
const deleting = anEntry('delete-device');

test('a device on this device only stands above the others, with everything that was typed about it', () => {
  const [first, second] = shownHardware([aDevice()], [adding]);
  expect(first?.waiting?.id).toBe(adding.id);
  expect(first?.item).toMatchObject({ name: 'Kestrel VCI 500', serialNumber: '4711', manufacturingDate: '2024-05-17' });
  expect(second?.item.id).toBe('17');
});

test('a device that is looked at while it arrives stays on the screen', () => {
  const address = waitingAddressOf(adding.id);
  expect(hardwareAt(shownHardware([], [adding]), address)?.waiting?.id).toBe(adding.id);
  expect(hardwareAt(shownHardware([aDevice({ id: '501', clientKey: adding.id })], []), address)?.item.id).toBe('501');
  expect(hardwareAt(shownHardware([aDevice()], []), address)).toBeUndefined();
  expect(hardwareAt(shownHardware([aDevice()], []), undefined)).toBeUndefined();
});

test('a serial number is taken by devices that are there or wait, not by one that is about to go, again by one that could not go', () => {
  const taken = (...entries: Parameters<typeof shownHardware>[1]) => [
    ...takenSerials(shownHardware([aDevice()], entries)),
  ];
  expect(taken(adding).toSorted()).toEqual(['123', '4711']);
  expect(taken(deleting)).toEqual([]);
  expect(taken({ ...deleting, state: 'refused' })).toEqual(['123']);
});

test('a star is only on devices that can be the favourite: not on those that wait or are about to go', () => {
  const stars = (...entries: Parameters<typeof shownHardware>[1]) =>
    shownHardware([aDevice()], entries).map((shown) => hasStar(shown));
  expect(stars()).toEqual([true]);
  expect(stars(adding)).toEqual([false, true]);
  expect(stars(deleting)).toEqual([false]);
  expect(stars({ ...deleting, state: 'refused' })).toEqual([true]);
});

import { expect, test } from 'vitest';
import { aDevice, anEntry } from '../../../tests/support/an-entry.ts';
import { projectHardware, remainingHardware, waitingHardware, projectNotes } from './projected-hardware.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import type { HardwareNote } from '../../../contract/hardware.ts';

test('a claim made offline is shown as waiting until the row itself says that it has started [SU-177]', () => {
  const entry = anEntry('start-claim');
  const claimOf = (...given: Parameters<typeof projectHardware>) => projectHardware(...given)[0]?.claim.where;
  expect(claimOf([aDevice()], [])).toBe('none');
  expect(claimOf([aDevice()], [entry])).toBe('waiting');
  const started = { status: 'Initiated', since: '2026-11-21T08:00:00.000Z', clientKey: entry.id } as const;
  expect(claimOf([aDevice({ repairStatus: started })], [entry])).toBe('on-server');
  expect(claimOf([aDevice({ repairStatus: started })], [])).toBe('on-server');
});

test('a star is as it was tapped last, and only one device has it [SU-131, SU-178, SU-179]', () => {
  const items = [aDevice({ id: '17', isFavourite: true }), aDevice({ id: '18' })];
  const tap = (hardwareId: string, isFavourite: boolean) =>
    anEntry('set-favourite', { args: { hardwareId, isFavourite, label: { hardware: '' } } });
  const stars = (...taps: ReturnType<typeof tap>[]) => projectHardware(items, taps).map((row) => row.isFavourite);
  expect(stars()).toEqual([true, false]);
  expect(stars(tap('18', true))).toEqual([false, true]);
  expect(stars(tap('18', true), tap('17', true))).toEqual([true, false]);
  expect(stars(tap('17', false))).toEqual([false, false]);
});

test('a device added offline is in the list as waiting until its row is there, and never twice', () => {
  const [older, newer] = [anEntry('add-device'), anEntry('add-device', { state: 'refused' })];
  expect(waitingHardware([older, newer], [aDevice()]).map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(waitingHardware([older], [aDevice({ clientKey: older.id })])).toEqual([]);
});

test('a device whose deletion waits says so and stays in the list until the server has deleted it', () => {
  const entry = anEntry('delete-device');
  const rows = projectHardware([aDevice({ id: '17' }), aDevice({ id: '18' })], [entry]);
  expect(rows.map(({ deleting }) => deleting?.id ?? null)).toEqual([entry.id, null]);
});

test('a device that is about to be deleted cannot be chosen any more, and can again once the server has refused', () => {
  const items = [aDevice({ id: '17' }), aDevice({ id: '18' })];
  const entry = anEntry('delete-device');
  expect(remainingHardware(items, [entry]).map(({ id }) => id)).toEqual(['18']);
  expect(remainingHardware(items, [{ ...entry, state: 'refused' }])).toEqual(items);
});

test('a star that is being changed says so on its own row only [SU-180]', () => {
  const tap = anEntry('set-favourite', { args: { hardwareId: '18', isFavourite: true, label: { hardware: '' } } });
  const rows = projectHardware([aDevice({ id: '17' }), aDevice({ id: '18' })], [tap]);
  expect(rows.map((row) => row.isFavouriteChanging)).toEqual([false, true]);
});

const aNote = (id: string, clientKey: string | null = null): HardwareNote => ({
  ...{ id, hardwareId: '17', note: 'Plug bent', author: 'Ada Lindner', at: '2026-11-21T08:00:00.000Z' },
  ...{ photos: [], clientKey, revision: Number(id) },
});
const about = (serialNumber: string) => ({ args: { ...workOf['add-hardware-note'], serialNumber } });

test('notes that wait stand above those of the server, the newest first, and none of other hardware', () => {
  const [first, second] = [anEntry('add-hardware-note', about('123')), anEntry('add-hardware-note', about('123'))];
  const others = [anEntry('add-hardware-note', about('999')), anEntry('start-claim')];
  const shown = projectNotes('123', [aNote('8'), aNote('7')], [first, ...others, second]);
  expect(shown.map((one) => (one.waiting ? one.waiting.id : one.note.id))).toEqual([second.id, first.id, '8', '7']);
});

test('a note that has arrived is shown once, as the server has it', () => {
  const entry = anEntry('add-hardware-note', about('123'));
  const shown = projectNotes('123', [aNote('8', entry.id)], [entry]);
  expect(shown).toEqual([{ note: aNote('8', entry.id) }]);
});

import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import type { HardwareNote } from '../../../contract/hardware.ts';
import { projectNotes } from './projected-notes.ts';

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

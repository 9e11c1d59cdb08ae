import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import { emptyForm, startOfWizard } from '../../../domain/wizard-state.ts';
import type { MutationKind } from '../../sync/mutations/registry.ts';
import { isQuiet } from '../../sync/outbox/entry.ts';
import type { FileOfWork, SavedWork } from '../../sync/outbox/saved-file.ts';
import { shownWork } from './shown-work.ts';

const nothing: SavedWork = { account: 'a', savedAt: null, entries: [], drafts: [], files: [] };
const aFile = (id: string, owner: string): FileOfWork => ({
  id,
  owner,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  sha256: '',
  size: 0,
  bytes: new ArrayBuffer(),
  isWhole: true,
});

/** Every text that a person has typed or chosen in the work of each kind. */
const typed: Partial<Record<MutationKind, string[]>> = {
  'create-request': ['Brake noise', 'B-AB 123'],
  'start-claim': ['Broken'],
  'answer-request': ['It still brakes badly'],
  'add-device': ['Kestrel', 'VCI 500', 'KV-500-01', '4711', '2024-05-17'],
  'contact-message': ['Ada Lindner', 'Germany', 'ada@lindner.example', 'Do you cover vans?'],
};

test.each(Object.keys(workOf) as MutationKind[])('work of the kind %s is shown with every text of it', (kind) => {
  const pieces = shownWork({ ...nothing, entries: [anEntry(kind)] });
  if (isQuiet(kind)) return expect(pieces).toEqual([]);
  const [piece] = pieces;
  const words = [...(piece?.lines.map(({ value }) => value) ?? []), ...Object.values(piece?.title?.values ?? {})];
  for (const text of typed[kind] ?? []) expect(words.join('\n')).toContain(text);
  return expect(piece?.isBegun).toBe(false);
});

test('a begun request shows what was typed, once, and no number of a table or name of a step', () => {
  const form = {
    ...emptyForm,
    subject: 'Half typed',
    comments: 'a\nb',
    licensePlate: 'HH-A 1',
    searchValue: 'HH-A 1',
    serviceTypeId: 6,
  };
  const value = { ...startOfWizard(1), form };
  const [piece] = shownWork({ ...nothing, drafts: [{ key: 'new-request', savedAt: 1, value }] });
  expect(piece?.lines.map(({ value: text }) => text).sort()).toEqual(['HH-A 1', 'HH-A 1', 'Half typed', 'a\nb']);
  expect(piece?.title).toMatchObject({ key: 'work.draft.request' });
});

test('text of a form that this version does not know is shown all the same', () => {
  const drafts = [{ key: 'later-form', savedAt: 1, value: { deep: [{ words: 'never lost' }] } }];
  expect(shownWork({ ...nothing, drafts })[0]?.lines).toMatchObject([{ value: 'never lost' }]);
});

test('a draft that holds nothing is not shown', () => {
  const drafts = [{ key: 'contact', savedAt: 1, value: { name: ' ', isUrgent: false } }];
  expect(shownWork({ ...nothing, drafts })).toEqual([]);
});

test.each([0, 1, 2, 5])('%i photos stand with the work they belong to, and those of nothing by themselves', (count) => {
  const entry = anEntry('create-request');
  const own = Array.from({ length: count }, (_, index) => aFile(`p${index}`, entry.id));
  const pieces = shownWork({ ...nothing, entries: [entry], files: [...own, aFile('lost', 'nobody')] });
  expect(pieces.map(({ files }) => files.map(({ id }) => id))).toEqual([own.map(({ id }) => id), ['lost']]);
});

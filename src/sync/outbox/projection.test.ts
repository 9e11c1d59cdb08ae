import { expect, test } from 'vitest';
import { aDevice, aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import {
  projectHardware,
  projectRequest,
  remainingDevices,
  unsentEntries,
  unsentSummary,
  waitingDevices,
  waitingRequests,
} from './projection.ts';

test('a request made offline is on top of the list as waiting, the newest first, and never twice', () => {
  const older = anEntry('create-request');
  const newer = anEntry('create-request', { state: 'refused' });
  expect(waitingRequests([older, newer], []).map(({ id }) => id)).toEqual([newer.id, older.id]);
  const arrived = aRequest({ clientKey: older.id });
  expect(waitingRequests([older, newer], [arrived]).map(({ id }) => id)).toEqual([newer.id]);
});

test('a cancellation and answers that wait are shown with their request only', () => {
  const cancel = anEntry('cancel-request');
  const answer = anEntry('answer-request');
  const about = projectRequest(aRequest({ supportRequestId: '100' }), [cancel, answer]);
  expect(about.cancelling?.id).toBe(cancel.id);
  expect(about.answers.map(({ id }) => id)).toEqual([answer.id]);
  const other = projectRequest(aRequest({ supportRequestId: '101' }), [cancel, answer]);
  expect(other).toMatchObject({ cancelling: null, answers: [] });
});

test('a cancellation that the server refused is not shown as cancelling: the request goes on, and says what became of it', () => {
  const row = aRequest({ supportRequestId: '100' });
  for (const state of ['waiting', 'sending', 'held'] as const) {
    const entry = anEntry('cancel-request', { state });
    expect(projectRequest(row, [entry]), state).toMatchObject({ cancelling: { id: entry.id }, cancelRefused: null });
  }
  const refused = anEntry('cancel-request', { state: 'refused' });
  expect(projectRequest(row, [refused])).toMatchObject({ cancelling: null, cancelRefused: { id: refused.id } });
  const again = anEntry('cancel-request');
  expect(projectRequest(row, [refused, again])).toMatchObject({ cancelling: { id: again.id }, cancelRefused: null });
});

test('an opened request loses its mark at once, before the server knows', () => {
  const row = aRequest({ isUpdated: true });
  expect(projectRequest(row, []).isUpdated).toBe(true);
  expect(projectRequest(row, [anEntry('mark-request-read')]).isUpdated).toBe(false);
});

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
  expect(waitingDevices([older, newer], [aDevice()]).map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(waitingDevices([older], [aDevice({ clientKey: older.id })])).toEqual([]);
});

test('a device whose deletion waits says so and stays in the list until the server has deleted it', () => {
  const entry = anEntry('delete-device');
  const rows = projectHardware([aDevice({ id: '17' }), aDevice({ id: '18' })], [entry]);
  expect(rows.map(({ deleting }) => deleting?.id ?? null)).toEqual([entry.id, null]);
});

test('a device that is about to be deleted cannot be chosen any more, and can again once the server has refused', () => {
  const items = [aDevice({ id: '17' }), aDevice({ id: '18' })];
  const entry = anEntry('delete-device');
  expect(remainingDevices(items, [entry]).map(({ id }) => id)).toEqual(['18']);
  expect(remainingDevices(items, [{ ...entry, state: 'refused' }])).toEqual(items);
});

test('a star that is being changed says so on its own row only [SU-180]', () => {
  const tap = anEntry('set-favourite', { args: { hardwareId: '18', isFavourite: true, label: { hardware: '' } } });
  const rows = projectHardware([aDevice({ id: '17' }), aDevice({ id: '18' })], [tap]);
  expect(rows.map((row) => row.isFavouriteChanging)).toEqual([false, true]);
});

test('the header counts what a person made and says why it waits', () => {
  const held = anEntry('start-claim', { state: 'held', reason: { code: 'unauthenticated', messages: [] } });
  const refused = anEntry('answer-request', { state: 'refused' });
  const quiet = anEntry('mark-request-read');
  expect(unsentEntries([quiet, refused, held]).map(({ id }) => id)).toEqual([held.id, refused.id]);
  expect(unsentSummary([held, refused, quiet])).toEqual({ count: 2, needsAttention: 1, heldBy: 'unauthenticated' });
});

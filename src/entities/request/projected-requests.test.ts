import { expect, test } from 'vitest';
import { aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { isAnswered, projectRequest, waitingRequests } from './projected-requests.ts';

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
  // Two tabs may each have one; whichever is refused, the other goes on.
  for (const both of [
    [refused, again],
    [again, refused],
  ])
    expect(projectRequest(row, both)).toMatchObject({ cancelling: { id: again.id }, cancelRefused: null });
});

test('a question counts as answered while an answer is on its way, and no longer when that is refused or being changed', () => {
  const row = aRequest({ supportRequestId: '100' });
  const states = ['waiting', 'sending', 'held', 'refused', 'editing'] as const;
  const answered = states.map((state) => isAnswered(projectRequest(row, [anEntry('answer-request', { state })])));
  expect(answered).toEqual([true, true, true, false, false]);
  expect(isAnswered(projectRequest(row, []))).toBe(false);
});

test('an opened request loses its mark at once, before the server knows', () => {
  const row = aRequest({ isUpdated: true });
  expect(projectRequest(row, []).isUpdated).toBe(true);
  expect(projectRequest(row, [anEntry('mark-request-read')]).isUpdated).toBe(false);
});

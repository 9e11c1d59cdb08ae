import { expect, test } from 'vitest';
import type { ChatFile, ChatFileCalls } from '../../../client/calls/chat-file-calls.ts';
import { createPictureKeeper, type WithPicture } from './picture-keeper.ts';

const picture = (fileKey: string): WithPicture => ({
  supportRequestId: '7',
  file: { fileKey, location: '', name: `${fileKey}.png`, size: 9, type: 'image/png', requestType: 1, versionId: '' },
});
const three = ['a', 'b', 'c'].map(picture);

type Answer = Awaited<ReturnType<ChatFileCalls['fetch']>>;
const had: Answer = { ok: true, value: new Blob() };
const not = (failure: 'offline' | 'failed' | 'gone'): Answer => ({ ok: false, failure });

/** `answers`: of each fetch in turn; then the last. */
function keeperWith(...answers: Answer[]) {
  const asked: string[] = [];
  const fetch = ((_request: string, { fileKey }: ChatFile) => {
    asked.push(fileKey);
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? had);
  }) as ChatFileCalls['fetch'];
  return { asked, keep: createPictureKeeper(() => Promise.resolve({ fetch })) };
}

test('pictures that a lost connection kept away come when there is one again', async () => {
  const { keep, asked } = keeperWith(had, not('offline'), had);
  await keep(three);
  expect(asked).toEqual(['a', 'b']);
  await keep(three.slice(1));
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
});

test('pictures come although the code that fetches them did not come at first', async () => {
  const asked: string[] = [];
  const fetch: ChatFileCalls['fetch'] = (_request, { fileKey }) => {
    asked.push(fileKey);
    return Promise.resolve(had);
  };
  let isThere = false;
  const keep = createPictureKeeper(() => Promise.resolve(isThere ? { fetch } : null));
  await keep(three);
  isThere = true;
  await keep(three);
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('what the server does not have is asked for once, and does not stand in the way of the others', async () => {
  const { keep, asked } = keeperWith(not('gone'), not('failed'), had);
  await keep(three);
  await keep(three);
  await keep([]);
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('a picture of a message that comes meanwhile is fetched, too, and none twice', async () => {
  const { keep, asked } = keeperWith(had);
  await Promise.all([keep(three), keep([picture('d'), ...three])]);
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

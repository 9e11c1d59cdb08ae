import { expect, test } from 'vitest';
import { settled } from '../../../tests/support/sync-device.ts';
import type { FoundTranslation, TranslationCalls } from '../../client/calls/translation-calls.ts';
import type { Outcome } from '../../client/calls/command.ts';
import type { WantedTranslation } from '../../data/translations.ts';
import { createTranslateQueue, progressKey } from './translate-queue.ts';

const wanted = (messageId: string): WantedTranslation => ({
  messageId,
  content: 'Hello',
  langSource: 'auto',
  target: 'de',
});

function aQueue() {
  const asked: string[] = [];
  const answers: ((answer: Outcome<FoundTranslation>) => void)[] = [];
  const calls: TranslationCalls = {
    translate({ messageId }) {
      asked.push(messageId);
      return new Promise((resolve) => void answers.push(resolve));
    },
  };
  let isLoaded = true;
  const queue = createTranslateQueue(() => Promise.resolve(isLoaded ? calls : null));
  const progressOf = (messageId: string) => queue.progress.get().get(progressKey(wanted(messageId)));
  return { queue, asked, answers, progressOf, unload: () => (isLoaded = false) };
}
const done: Outcome<FoundTranslation> = { ok: true, value: { text: 'Hallo', source: 'en' } };

test('four messages are translated at a time, each once, in the order they were asked for', async () => {
  const { queue, asked, answers, progressOf } = aQueue();
  for (const id of ['1', '2', '3', '4', '5', '5', '1']) queue.ask(wanted(id), null);
  await settled();
  expect(asked).toEqual(['1', '2', '3', '4']);
  expect(progressOf('5')).toBe('working');
  answers[0]?.(done);
  await settled();
  expect(asked).toEqual(['1', '2', '3', '4', '5']);
  expect(progressOf('1')).toEqual({ text: 'Hallo', source: 'en' });
});

test('what cannot be translated is not asked for again, what did not come is', async () => {
  const { queue, asked, answers, progressOf, unload } = aQueue();
  queue.ask(wanted('1'), null);
  queue.ask(wanted('2'), null);
  await settled();
  answers[0]?.({ ok: true, value: { text: null, source: 'en' } });
  answers[1]?.({ ok: false, failure: 'failed' });
  await settled();
  expect([progressOf('1'), progressOf('2')]).toEqual(['cannot', 'failed']);
  queue.ask(wanted('1'), null);
  queue.ask(wanted('2'), null);
  await settled();
  expect(asked).toEqual(['1', '2', '2']);
  answers[2]?.({ ok: false, failure: 'offline' });
  await settled();
  expect(progressOf('2')).toBe('offline');
  unload();
  queue.ask(wanted('2'), null);
  await settled();
  expect(progressOf('2')).toBe('offline');
});

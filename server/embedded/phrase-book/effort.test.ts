import { expect, test } from 'vitest';
import { maxChatLength } from '../../../domain/chat/chat-text.ts';
import { createPhraseBook } from './create-phrase-book.ts';

const book = createPhraseBook();
/** A word at each end of as much as a message holds. */
const between = (filling: string) => `a${filling.repeat((maxChatLength - 2) / filling.length)}b`;

test.each([
  ['smileys', `a${'😀'.repeat(maxChatLength - 2)}b`],
  ['blanks', between(' ')],
  ['lines', between('\n')],
  ['signs', between('#')],
  ['minus signs', between('-')],
  ['dashes', between(' -')],
])('a message full of %s holds nobody else up: it is looked at in a moment', async (_what, text) => {
  // Loads what is loaded once.
  await book.detect('Quatsch mit vielen Worten');
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.threadCpuUsage();
    await book.detect(text);
    await book.translate(text, 'auto', 'de');
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  // They took up to nine seconds, in which the server did nothing else, and take some milliseconds: of computing, because the machine does other things, too.
  expect(Math.min(...times)).toBeLessThan(250);
});

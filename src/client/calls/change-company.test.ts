import { expect, test } from 'vitest';
import { changeCompany } from './change-company.ts';
import type { Outcome } from './command.ts';

async function storyOf(answer: Outcome): Promise<unknown[]> {
  const story: unknown[] = [];
  await changeCompany(
    {
      change: (id) => Promise.resolve((story.push(['asked', id]), answer)),
      forgetChoice: () => Promise.resolve(void story.push('forgotten')),
      say: (outcome) => void story.push(['said', outcome.ok ? 'changed' : outcome.failure]),
      wait: (delayMs) => Promise.resolve(void story.push(['waited', delayMs])),
      reload: (isChanged) => void story.push(['loaded again', isChanged]),
    },
    '17',
  );
  return story;
}

test('after a change of company the page is loaded again a second later [SH-132, SH-367]', async () => {
  expect(await storyOf({ ok: true, value: null })).toEqual([
    ['asked', '17'],
    'forgotten',
    ['said', 'changed'],
    ['waited', 1000],
    ['loaded again', true],
  ]);
});

test.each(['failed', 'offline'] as const)(
  'a change that ends with "%s" is said, keeps the choice and loads the page all the same [SH-355]',
  async (reason) => {
    expect(await storyOf({ ok: false, failure: reason })).toEqual([
      ['asked', '17'],
      ['said', reason],
      ['waited', 1000],
      ['loaded again', false],
    ]);
  },
);

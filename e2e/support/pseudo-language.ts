/** The page in the pseudo-language: its texts are served like those of an operator, and what the server says is remembered. */
import type { BrowserContext } from '@playwright/test';
import { pseudoLanguage, pseudoText } from '../../scripts/pseudo-text.ts';
import { readIn } from './portal.ts';
import { english, readTextsOf } from './texts.ts';

const texts = new Map([...english].map(([key, text]) => [key, pseudoText(text)]));

/** The page speaks it from its next start on, and so do `text` and `anyText` until the returned function is called. */
export async function speakPseudo(context: BrowserContext): Promise<() => void> {
  await readIn(context, pseudoLanguage);
  await context.route('**/GetAllLocalizedTranslationsByLcid?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { dataObject: object };
    const dataObject = { ...answer.dataObject, translations: Object.fromEntries(texts) };
    await route.fulfill({ response, json: { ...answer, dataObject } });
  });
  readTextsOf(texts);
  return () => readTextsOf(english);
}

/** Whether a text on the screen is data: made of numbers, dates, what was typed, and what the server has said to this browser. */
export type IsData = (text: string) => Promise<boolean>;

/** Watches from the next start of the page on. */
export async function watchData(context: BrowserContext): Promise<IsData> {
  const known = new Set(wordsOfBrowser());
  const reading: Promise<void>[] = [];
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const noBody = () => undefined;
    reading.push(response.json().then((body) => keepWords(body, known), noBody));
  });
  // Read on their way: the body of an answer that a page has left is gone, and these come while screens change.
  for (const call of ['GetSupportRequests?*', 'Statistics/*']) {
    await context.route(`**/${call}`, async (route) => {
      const response = await route.fetch();
      keepWords(await response.json(), known);
      await route.fulfill({ response });
    });
  }
  await context.exposeBinding('rememberTyped', (_, typed: string) => keepWords(typed, known));
  await context.addInitScript(() => {
    const { rememberTyped } = window as unknown as { rememberTyped: (typed: string) => void };
    addEventListener('input', ({ target }) => rememberTyped((target as HTMLInputElement).value), true);
  });
  return async (text) => {
    await Promise.all(reading.splice(0));
    return isMadeOf(known, wordsOf(text));
  };
}

function isMadeOf(known: ReadonlySet<string>, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return words.some((_, last) => {
    const value = words.slice(0, last + 1).join(' ');
    return (known.has(value) || !/\p{L}{2}/u.test(value)) && isMadeOf(known, words.slice(last + 1));
  });
}

function wordsOf(text: string): string[] {
  return text.split(/[\s·,()/–—:#|]+/u).filter((word) => word !== '');
}

function keepWords(value: unknown, known: Set<string>): void {
  if (typeof value === 'string') {
    for (const line of value.split('\n')) {
      const words = wordsOf(line).join(' ');
      known.add(words);
      // Country codes are shown in capitals.
      if (words.length === 2) known.add(words.toUpperCase());
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) keepWords(each, known);
  }
}

/** Names of days and months, and the unit of the distance, as the browser writes them. */
function wordsOfBrowser(): string[] {
  const days = Array.from({ length: 12 }, (_, place) => [
    new Date(2026, place, 1),
    new Date(2026, 0, place + 1),
  ]).flat();
  const dates = (['long', 'short'] as const).flatMap((length) => {
    const format = new Intl.DateTimeFormat('en-DE', { weekday: length, month: length });
    return days.flatMap((day) => format.formatToParts(day));
  });
  const distance = new Intl.NumberFormat('en-DE', { style: 'unit', unit: 'kilometer' }).formatToParts(1);
  return [...dates, ...distance].map(({ value }) => value.trim());
}

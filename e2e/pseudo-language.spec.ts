/** Every screen in the pseudo-language: longer, accented and in brackets. */
import type { Page } from '@playwright/test';
import { pseudoLanguage } from '../scripts/pseudo-text.ts';
import { buyerOnServer, creditPackage } from './support/checkout.ts';
import { aBusyDesk, clara } from './support/desk.ts';
import { people, signInByHand } from './support/portal.ts';
import { type IsData, speakPseudo, watchData } from './support/pseudo-language.ts';
import { screenTexts } from './support/screen-texts.ts';
import { deskScreens, openScreensIn, type Screen, shopScreens, workScreens } from './support/screens.ts';
import { expect, test } from './support/world.ts';

/**
 * What shows times, keys of a keyboard, other languages, documents, brands of cards and the provider's frames, and charts, which break
 * names into lines (the table behind each has them whole); all other data is known by where it came from.
 */
const data = 'time, kbd, [lang]:not(html), .markdown-text, .payment-fields :is(img, iframe), .recharts-wrapper';
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** A look is repeated until what was still coming is there. */
const expectOnScreen = expect.configure({ soft: true, timeout: 5_000 });

test.use({ viewport: wide });
// Every screen there is, one after the other.
test.setTimeout(300_000);

async function problemsOf(page: Page, isData: IsData): Promise<string[]> {
  const { bare, cut } = await page.evaluate(screenTexts, data);
  const problems = cut.map((text) => `cut: ${text}`);
  for (const text of bare) if (!(await isData(text))) problems.push(`hard-coded: ${text}`);
  return problems;
}

async function lookAt(page: Page, screens: readonly Screen[], isData: IsData): Promise<void> {
  const endPseudo = await speakPseudo(page.context());
  try {
    // It starts in this language.
    await page.goto('/');
    for (const screen of screens) {
      await screen.open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', pseudoLanguage);
      await expect(page.getByText('⟦').first()).toBeAttached();
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
        await expectOnScreen.poll(() => problemsOf(page, isData), `${screen.name} at ${size.width} px`).toEqual([]);
      }
      await page.setViewportSize(wide);
    }
  } finally {
    endPseudo();
  }
}

test('what a visitor reads comes from the dictionaries, and none of it is cut in a language that needs more room than English', async ({
  page,
  context,
}) => {
  const isData = await watchData(context);
  await lookAt(page, openScreensIn(pseudoLanguage), isData);
});

test('what somebody signed in reads comes from the dictionaries, and none of it is cut in a language that needs more room than English', async ({
  page,
  context,
  world,
}) => {
  const isData = await watchData(context);
  await (await buyerOnServer(world.url, people.anna)).put(creditPackage.id);
  // What comes with the first pull is known as data.
  await signInByHand(page, people.anna);
  await lookAt(page, [...workScreens, ...shopScreens], isData);
});

test('what an expert reads comes from the dictionaries, and none of it is cut in a language that needs more room than English', async ({
  page,
  context,
  world,
}) => {
  const isData = await watchData(context);
  await aBusyDesk(world.url);
  await signInByHand(page, clara, '/desk');
  await lookAt(page, deskScreens, isData);
});

test('a text that no dictionary has, a name that is read aloud, and a text that is cut are found', async ({ page }) => {
  await page.setContent(`<title>⟦Títléé⟧</title><main>
    <p>⟦Fróóm <b>2</b> <i>díçtíóñáríééš</i> ó⟧ 12,5 HH AB 123</p>
    <p>Typed into the code</p><button aria-label="Read aloud">⟦Óó⟧</button><p hidden>Not shown</p>
    <p style="overflow: hidden; white-space: nowrap; width: 4rem">⟦Tóóó lóóóñg fóór ítš pláçéé⟧</p>
    <div style="overflow: auto; width: 4rem"><p style="width: 20rem">⟦Çáñ bé šçróóllééd tóó⟧</p></div></main>`);
  const { bare, cut } = await page.evaluate(screenTexts, data);
  expect(bare).toEqual(['Read aloud', 'HH AB 123', 'Typed into the code'].map((text) => expect.stringContaining(text)));
  expect(cut).toEqual([expect.stringContaining('⟦Tóóó lóóóñg')]);
});

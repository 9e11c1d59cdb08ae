/** Axe on a page without frames. Only what it finds wrong is told, and no second page is opened to tell it: both cost more than the look. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** `hasForeignFrames`: the payment provider's frames are on the page; into them nobody looks, around them axe does. */
export function axeOn(page: Page, { hasForeignFrames = false } = {}): AxeBuilder {
  if (page.frames().length > 1 && !hasForeignFrames) throw new Error('In this mode axe looks into no frame.');
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return hasForeignFrames ? builder.exclude('iframe') : builder;
}

interface Look {
  /** Said before each finding. */
  name?: string;
  /** Of rules; all where it is missing. */
  tags?: string[];
  /** Selector of the only part that is looked at. */
  within?: string;
}

/** What axe finds wrong: everything in light colours; in dark ones what colours can spoil, because the second look costs as much as the first. */
export async function axeFinds(page: Page, { name, tags, within }: Look = {}): Promise<string[]> {
  const look = () => (within === undefined ? axeOn(page) : axeOn(page).include(within));
  await inColours(page, 'light');
  const { violations: inLight } = await (tags === undefined ? look() : look().withTags(tags)).analyze();
  await inColours(page, 'dark');
  const { violations: inDark } = await look().withRules(['color-contrast', 'link-in-text-block']).analyze();
  await inColours(page, 'light');
  return [...inLight, ...inDark].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) =>
      [...(name === undefined ? [] : [name]), id, html.slice(0, 160), failureSummary].join(': '),
    ),
  );
}

/** Mantine hears of it a moment after the style sheets. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme: told } = document.documentElement.dataset;
    return told === undefined || told === wanted;
  }, colorScheme);
}

import { axeFinds } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { unknownNumbers } from '../server/demo/vehicles/findable-vehicles.ts';
import { aBusyDesk, clara } from './support/desk.ts';
import { expectWaiting, people, signIn } from './support/portal.ts';
import { deskScreens, openScreens, type Screen, workScreens } from './support/screens.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function problemsOn(page: Page, screen: Screen): Promise<string[]> {
  await screen.open(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return axeFinds(page, { name: screen.name, tags });
}

async function problemsOnAll(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const screen of screens)
    await test.step(screen.name, async () => void problems.push(...(await problemsOn(page, screen))));
  return problems;
}

/** Each test has some of them: all in one take minutes on a busy machine. */
const inParts = (screens: readonly Screen[], length: number) =>
  Array.from({ length: Math.ceil(screens.length / length) }, (_none, index) =>
    screens.slice(index * length, (index + 1) * length),
  );
const span = (screens: readonly Screen[]) =>
  `the ${screens.length} screens ${screens[0]?.name} to ${screens.at(-1)?.name}`;

for (const [part, screens] of inParts(openScreens, 14).entries()) {
  test(`nobody is kept out before the sign-in by ${span(screens)}${part === 0 ? ', nor by the sign-in itself' : ''}, in light or dark colours: axe finds nothing`, async ({
    page,
  }) => {
    await page.goto('/?c=de&l=en-US');
    await expect(page.locator('header').getByText('DE', { exact: true })).toBeVisible();
    expect(await problemsOnAll(page, screens)).toEqual([]);
    if (part > 0) return;
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await axeFinds(page, { name: 'identity provider', tags })).toEqual([]);
  });
}

for (const screens of inParts(workScreens, 10)) {
  test(`nobody is kept out by ${span(screens)}, in light or dark colours: axe finds nothing`, async ({ page }) => {
    await signIn(page, people.anna);
    expect(await problemsOnAll(page, screens)).toEqual([]);
  });
}

test('no expert is kept out by the desk and what opens over it, in light or dark colours: axe finds nothing', async ({
  page,
  world,
}) => {
  await aBusyDesk(world.url);
  await signIn(page, clara, '/desk');
  expect(await problemsOnAll(page, deskScreens)).toEqual([]);
});

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

test('the main job is done by keyboard alone: from the list to a request on the server', async ({ page, world }) => {
  await signIn(page, people.anna);
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const type = async (field: string, typed: string) => {
    await tabTo(page, page.locator(`#new-request-${field}`));
    await page.keyboard.type(typed);
  };
  const choose = async (field: string) => {
    const select = page.locator(`#new-request-${field}`);
    await tabTo(page, select);
    if ((await select.inputValue()) === '') await page.keyboard.press('ArrowDown');
  };
  await tabTo(page, page.locator('main').getByRole('link', { name: text('requests.new') }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: text('newRequest.service.2') }));
  await page.keyboard.press('Enter');
  await type('searchValue', unknownNumbers.registration);
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('.lookup-result').getByRole('button', { name: text('newRequest.vehicle.byHand') }));
  await page.keyboard.press('Enter');
  for (const level of ['brand', 'model', 'engine', 'year']) {
    await choose(level);
    await expect(page.locator(`#new-request-${level}`)).not.toHaveValue('');
  }
  await press(text('newRequest.next'));
  await tabTo(page, page.locator('#new-request-ticketCategoryId'));
  await page.keyboard.press('Space');
  await type('comments', 'No mouse in this bay.');
  await expect(page.locator('#new-request-subject')).toHaveValue('No mouse in this bay');
  await type('subject', 'By keyboard alone');
  await type('repairOrder', 'RO-4711');
  await choose('technicianId');
  await choose('serviceTypeId');
  await press(text('newRequest.next'));
  // Radio buttons are one stop of the Tab key; the arrows choose among them.
  await tabTo(page, page.locator('input[name="booking"]:checked'));
  const asap = page.getByRole('radio', { name: text('newRequest.timeslot.asap') });
  // Outside the hours the first open time is chosen already.
  if (!(await asap.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(asap).toBeChecked();
  await press(text('newRequest.next'));
  await press(text('newRequest.submit'));
  await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
  await expectWaiting(page, 0);
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('By keyboard alone')).toHaveLength(1);
});

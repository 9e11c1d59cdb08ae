/** Company details on the profile: changed by managers, on two devices, without a signal, and in Italy. */
import type { Browser, Page } from '@playwright/test';
import { expect as expectOn } from '@playwright/test';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import {
  enterPassword,
  goOffline,
  goOnline,
  people,
  signIn,
  signInByHand,
  signInForOffline,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const field = (page: Page, name: string) => page.locator(`#company-${name}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const company = (page: Page) => page.getByRole('region', { name: text('profile.workshop'), exact: true });
const isSaving = ({ path }: { path: string }) => path.includes('ChangeCompanyDetails');
const editing = '/myprofile?edit=company';

async function save(page: Page): Promise<void> {
  await button(page, 'myProfile.company.save').click();
}
async function expectSaved(page: Page): Promise<void> {
  await expectOn(page.getByText(text('myProfile.company.saved'))).toBeVisible();
  await expectOn(button(page, 'myProfile.company.change')).toBeVisible();
}
async function kept(world: World) {
  const anna = await signInToServer(world.url, people.anna);
  return await anna.call('GET /api/v1/account/GetAccountSimple/:id', { id: anna.ciamId });
}
async function secondTablet(browser: Browser, world: World, email: string): Promise<Page> {
  const where = { baseURL: world.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
  const page = await (await browser.newContext({ ...where, serviceWorkers: 'block' })).newPage();
  await signInByHand(page, email, '/myprofile');
  return page;
}

test('a manager changes the company once however often it is tapped and although the answer is lost, and a colleague reads it at once [CO-090, CO-222]', async ({
  page,
  world,
  browser,
}) => {
  const jan = await secondTablet(browser, world, people.jan);
  await expectOn(company(jan).getByText(text('myProfile.company.managersOnly'))).toBeVisible();
  await expectOn(button(jan, 'myProfile.company.change')).toHaveCount(0);
  await signIn(page, people.anna, '/myprofile');
  // By keyboard alone.
  await button(page, 'myProfile.company.change').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'name1')).toBeFocused();
  await expect(field(page, 'sdiCode')).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await field(page, 'vat').fill('DE1234567890123456');
  await page.keyboard.press('Enter');
  await expect(
    company(page)
      .getByText(text('myProfile.problem.too-long', { count: 15 }))
      .first(),
  ).toBeVisible();
  expect(world.network.callsTo('/api/v1/account/ChangeCompanyDetails')).toHaveLength(0);

  await field(page, 'vat').fill('DE123456789');
  await field(page, 'city').fill('Bremen');
  world.network.decide((call) => (isSaving(call) ? 'cut-answer' : 'pass'));
  await save(page);
  await expect(company(page).getByText(text('myProfile.company.problem.offline'))).toBeVisible();
  world.network.decide(() => 'pass');
  await button(page, 'myProfile.company.save').dblclick();
  await expectSaved(page);
  await expect(company(page)).toContainText('Bremen');
  await expectOn(company(jan)).toContainText('Bremen');
  expect(await kept(world)).toMatchObject({
    city: 'Bremen',
    vat: 'DE123456789',
    address1: 'Billhorner Röhrendamm 112',
  });
  await expect(page.locator('header').getByText(text('work.none'))).toHaveCount(1);
  await jan.context().close();
});

test('what two devices change of the company at once is shown side by side, and nothing is overwritten unseen [CO-090]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, editing);
  await field(page, 'city').fill('Kiel');
  await field(page, 'companyPhone').fill('+49 431 1');
  const elsewhere = await signInToServer(world.url, people.anna);
  const before = await kept(world);
  await elsewhere.call('POST /api/v1/account/ChangeCompanyDetails', {
    ciamId: elsewhere.ciamId,
    base: { city: before.city, name2: '' },
    changes: { city: 'Bremen', name2: 'Filiale Süd' },
  });
  // What only the other one changed is simply there.
  await expect(field(page, 'name2')).toHaveValue('Filiale Süd');
  const conflict = page.getByRole('radiogroup', { name: text('myProfile.company.city') });
  await expect(conflict).toContainText('Bremen');
  await expect(conflict).toContainText('Kiel');
  await save(page);
  await expect(page.getByText(text('ui.changed.choose')).first()).toBeVisible();
  expect(await kept(world)).toMatchObject({ city: 'Bremen', companyPhone: before.companyPhone });
  await conflict.getByLabel(text('ui.changed.keepMine')).check();
  await save(page);
  await expectSaved(page);
  expect(await kept(world)).toMatchObject({ city: 'Kiel', companyPhone: '+49 431 1', name2: 'Filiale Süd' });
});

test(
  'what is typed without a signal outlives a reload, is told among what is begun, and is saved when there is one again',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, editing);
    await expect(field(page, 'city')).toBeVisible();
    await goOffline(page.context(), world.network);
    await field(page, 'city').fill('Bremen');
    await save(page);
    await expect(company(page).getByRole('alert')).toContainText(text('myProfile.company.problem.offline'));
    await page.reload();
    await expect(field(page, 'city')).toHaveValue('Bremen');
    await goTo(page, '/unsent');
    await page.getByRole('link', { name: text('work.goOn') }).click();
    await expect(field(page, 'city')).toHaveValue('Bremen');
    await goOnline(page);
    await expect(field(page, 'city')).toHaveValue('Bremen');
    await save(page);
    await expectSaved(page);
    expect(await kept(world)).toMatchObject({ city: 'Bremen' });
  },
);

test('in Italy both codes are asked for, in their lengths and on a phone, too; another code than the known one needs a yes [CO-096, CO-223, CO-224, CO-225]', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    `update company set country = 'it', sdi_code = 'ABCDEF1', fiscal_code = '' where name1 like '%Lindner%'`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?c=it&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.anna);
  await answerWhatIsAsked(page);
  await goTo(page, editing);
  await expect(field(page, 'sdiCode')).toHaveValue('ABCDEF1');
  await field(page, 'sdiCode').fill('newcod');
  await save(page);
  await expect(field(page, 'sdiCode')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'fiscalCode')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'sdiCode').fill('newcode');
  await field(page, 'fiscalCode').fill('LNDNNA80A41H501U');
  await save(page);
  await dialogOf(page)
    .getByRole('button', { name: text('ui.cancel') })
    .click();
  expect(await kept(world)).toMatchObject({ sdiCode: 'ABCDEF1' });
  await save(page);
  await dialogOf(page)
    .getByRole('button', { name: text('myProfile.company.codesConfirm') })
    .click();
  await expectSaved(page);
  expect(await kept(world)).toMatchObject({ sdiCode: 'NEWCODE', fiscalCode: 'LNDNNA80A41H501U' });
  await expect(company(page)).toContainText('NEWCODE');
});

import { axeFinds, axeOn } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { buyerOnServer, creditPackage } from './support/checkout.ts';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import { arrive, people, signOutBy, untilThere } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const oliver = 'oliver@harrowlane.example';
const theresa = 'theresa@donau-kfz.example';
const ruth = 'ruth@pickering.example';
const dana = 'dana@cedarfalls.example';
const henrike = 'henrike@ostsee-technik.example';
const claire = 'claire@lemaire.example';
const nora = 'new@portal.example';

const dialog = (page: Page, titleKey: string, values = {}) =>
  page.getByRole('dialog', { name: text(titleKey, values), exact: true });
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('dialog').getByRole('button', { name: text(key, values), exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What was answered is kept when its dialog has closed; from then on no start asks again. */
async function nothingOpens(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await untilThere(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** One dialog, and nobody is kept out by it, in light and in dark colours. */
async function isForEverybody(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await axeFinds(page, { within: 'dialog[open]' })).toEqual([]);
}

/** What only the back office or time would do, between two starts of the server. */
async function meanwhile({ server, dataFolder }: World, statement: string): Promise<void> {
  await server.stop();
  await changeData(dataFolder, statement);
  await server.start();
}

async function account(world: World, email: string) {
  const { ciamId, call } = await signInToServer(world.url, email);
  return call('GET /api/v1/account/GetAccountSimple/:id', { id: ciamId });
}

const states = [
  ['trial-enabled', oliver, 'uk', '/dashboard'],
  ['trial-disabled', theresa, 'at', '/subscriptions'],
  ['inactive-subscription', ruth, 'uk', '/subscriptions'],
] as const;
for (const [kind, email, country, path] of states) {
  test(`after signing in it is said once that the account is ${kind}, and closing leads on [SH-149, SH-150, SH-231, SH-232, SH-233]`, async ({
    page,
  }) => {
    await arrive(page, email, country);
    await expect(dialog(page, `dialogs.status.${kind}.title`)).toBeVisible();
    await isForEverybody(page);
    await button(page, 'dialogs.continue').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe(path);
    await nothingOpens(page);
  });
}

test('somebody new is asked about marketing, hears that the workshop is being checked, lands on the plans, and sees on the start page how far that is [SH-148, SH-230, SH-237]', async ({
  page,
  world,
}) => {
  await arrive(page, nora, 'de');
  await expect(dialog(page, 'dialogs.marketing.title')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await button(page, 'dialogs.marketing.no').click();
  await expect(dialog(page, 'dialogs.status.review.title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => pathOf(page)).toBe('/subscriptions');
  await untilThere(page);
  await page.goto('/');
  await expect(page.getByText(text('exception.common'))).toHaveCount(0);
  const welcome = page.getByRole('heading', { level: 1, name: text('welcome.title', { name: 'Nora' }) });
  await expect(welcome).toBeVisible();
  await nothingOpens(page);
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // The workshop has been checked: the page that stands open becomes the dashboard by itself.
  const { ciamId } = await signInToServer(world.url, nora);
  await meanwhile(world, `update account set company_id = 4001, home_company_id = 4001 where ciam_id = '${ciamId}'`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await untilThere(page);
});

test('an expert lands at the desk, although the link led to a screen of workshops', async ({ page }) => {
  await arrive(page, 'expert@portal.example', 'de');
  await expect(page.getByRole('heading', { level: 1, name: text('route.desk') })).toBeVisible();
  expect(pathOf(page)).toBe('/desk');
  // Asked for by the person themselves, the same address is denied and says so.
  await page.goto('/my-requests');
  await expect(page.getByText(text('exception.401'))).toBeVisible();
});

test('the question of marketing stays until it is answered, also for a page that is loaded again [CO-306, SH-153, SH-237]', async ({
  page,
  world,
}) => {
  await arrive(page, people.jan, 'de');
  await expect(dialog(page, 'dialogs.marketing.title')).toBeVisible();
  await isForEverybody(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'dialogs.marketing.title')).toBeVisible();
  await page.reload();
  await button(page, 'dialogs.marketing.yes').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await account(world, people.jan)).toMatchObject({ hasCustomerDecided: true, acceptedMarketing: true });
  await nothingOpens(page);
});

test('an answer about marketing that cannot be kept is said, and the pending step comes all the same [CO-098, CO-318, CO-319, CO-320, CO-321, SH-156, SH-237, SH-349]', async ({
  page,
  world,
}) => {
  await meanwhile(world, 'update company set credits = 5 where id = 4001');
  world.network.decide(({ path }) => (path.endsWith('/UpdateMarketingAccepted') ? 'refuse' : 'pass'));
  await arrive(page, people.jan, 'de');
  await button(page, 'dialogs.marketing.yes').click();
  const error = dialog(page, 'Popup_Title_Error');
  await expect(error).toContainText(text('Error_Common'));
  await isForEverybody(page);
  await error
    .getByRole('button', { name: text('ui.close') })
    .last()
    .click();
  await expect(dialog(page, 'dialogs.status.low-credits.title')).toBeVisible();
  expect(await account(world, people.jan)).toMatchObject({ hasCustomerDecided: false });
});

test('few credits lead a manager to the wallet and to the shelves if they may buy; an individual is told whom to ask and can only close [SH-151, SH-235, SH-304, CO-006]', async ({
  page,
  browser,
  world,
}) => {
  await arrive(page, henrike, 'de');
  await expect(dialog(page, 'dialogs.status.low-credits.title')).toContainText(
    text('dialogs.status.low-credits.text', { count: 4 }),
  );
  await isForEverybody(page);
  // A special workshop has no cart.
  await expect(dialog(page, 'dialogs.status.low-credits.title')).toContainText(text('dialogs.askSupport'));
  await button(page, 'dialogs.toWallet').click();
  await expect.poll(() => pathOf(page)).toBe('/dashboard/wallet');

  const decided = "update account set has_customer_decided = true where email = 'jan@lindner.example'";
  await meanwhile(world, `update company set credits = 5 where id = 4001; ${decided}`);
  const another = await browser.newPage({ baseURL: world.url, locale: 'en-GB', serviceWorkers: 'block' });
  await arrive(another, people.jan, 'de');
  await expect(dialog(another, 'dialogs.status.low-credits.title')).toContainText(text('dialogs.askManager'));
  await expect(button(another, 'dialogs.toWallet')).toHaveCount(0);
  await button(another, 'ui.close').last().click();
  await expect(another.getByRole('dialog')).toHaveCount(0);
  expect(pathOf(another)).toBe('/my-requests');
  await another.close();
  const third = await browser.newPage({ baseURL: world.url, locale: 'en-GB', serviceWorkers: 'block' });
  await arrive(third, people.anna, 'de');
  await button(third, 'shell.buyCredits').click();
  await expect(dialog(third, 'credits.title')).toContainText(text('credits.packages'));
  expect(pathOf(third)).toBe('/dashboard/wallet');
  await third.close();
});

test('a debt in the US can only be left by logging out, whatever page is opened [SH-152, SH-236, SH-244, SU-283]', async ({
  page,
}) => {
  await arrive(page, dana, 'us');
  await expect(dialog(page, 'dialogs.debt.title')).toContainText(text('dialogs.debt.text', { count: 3 }));
  // Who can open nothing else finds here whom to call and where to write.
  await expect(dialog(page, 'dialogs.debt.title').locator('a[href^="tel:+"]')).toBeVisible();
  await expect(dialog(page, 'dialogs.debt.title').locator('address')).not.toBeEmpty();
  await isForEverybody(page);
  await expect(button(page, 'dialogs.continue')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'dialogs.debt.title')).toBeVisible();
  await page.goto('/');
  await expect(dialog(page, 'dialogs.debt.title')).toBeVisible();
  await button(page, 'account.signOut').click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await button(page, 'account.no').click();
  await expect(dialog(page, 'dialogs.debt.title')).toBeVisible();
  await button(page, 'account.signOut').click();
  await signOutBy(page, text('account.yes'));
});

test('a manager in debt who goes on comes to the cart with what is owed, alone and not to be changed; when that cannot be had the cart stays as it was and that is said [SH-243, SH-245, SH-246, SH-247, SU-284, CO-162, CO-163, CO-164, CO-166, CO-335]', async ({
  page,
  world,
}) => {
  await meanwhile(world, 'update company set credits = -3 where id = 4001');
  const buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await arrive(page, people.anna, 'de');
  await expect(dialog(page, 'dialogs.debt.title')).toBeVisible();
  await page.goto('/dashboard/wallet');
  await untilThere(page);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Who goes on before the device has heard of the cart on the server is not asked which of two goes on.
  const heard = Promise.withResolvers<void>();
  await page.route('**/GetCart', async (route) => heard.promise.then(() => route.continue()));
  await page.goto('/my-requests');
  const offered = page.waitForResponse('**/GetCreditPackages');
  await button(page, 'dialogs.continue').click();
  await offered;
  heard.resolve();
  await expect.poll(() => pathOf(page)).toBe('/v3/shopping-cart');
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(text('cart.quantity', { count: 3 }));
  await expect(lines.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await buyer.put(creditPackage.id);
  await page.route('**/GetCreditPackages', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/my-requests');
  await button(page, 'dialogs.continue').click();
  await expect(page.getByText(text('dialogs.debt.notPrepared'))).toBeVisible();
  await nothingOpens(page);
  await goTo(page, '/v3/shopping-cart');
  await expect(lines).toContainText('10 credits');
});

test('a workshop without a wholesaler is asked for group and branch [SH-133, SH-134, SH-135, SH-253]', async ({
  page,
  world,
}) => {
  await arrive(page, claire, 'fr');
  await expect(dialog(page, 'dialogs.wholesaler.title')).toBeVisible();
  const group = page.getByRole('combobox', { name: text('dialogs.wholesaler.group'), exact: true });
  const branch = page.getByRole('combobox', { name: text('dialogs.wholesaler.branch'), exact: true });
  await expect(group).toBeEnabled();
  await expect(branch).toBeDisabled();
  await expect(button(page, 'dialogs.wholesaler.apply')).toBeDisabled();
  await isForEverybody(page);
  await group.selectOption({ index: 1 });
  await expect(branch).toBeEnabled();
  await expect(button(page, 'dialogs.wholesaler.apply')).toBeDisabled();
  await branch.selectOption({ index: 1 });
  await button(page, 'dialogs.wholesaler.apply').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await account(world, claire)).toMatchObject({
    wholesalerBranchId: expect.stringMatching(/./),
  });
  await nothingOpens(page);
});

test('the only wholesaler group and its only branch are chosen by themselves [SH-136]', async ({ page, world }) => {
  const only = "(select min(id) from wholesaler_group where country = 'fr')";
  await meanwhile(
    world,
    `delete from wholesaler_group where country = 'fr' and id <> ${only};
     delete from wholesaler_branch where group_id = ${only}
       and id <> (select min(id) from wholesaler_branch where group_id = ${only})`,
  );
  await arrive(page, claire, 'fr');
  await expect(button(page, 'dialogs.wholesaler.apply')).toBeEnabled();
});

import { sideNav } from './support/frame.ts';
import { goTo } from './support/go-to.ts';
import {
  expectWaiting,
  fillVehicle,
  goOffline,
  next,
  people,
  queueRequest,
  requestInList,
  signIn,
  signInForOffline,
  submitRequest,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'unsent work that is edited stays in the list, is put back when nothing was changed, and is sent once as changed',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Edited in the bay');
    await goTo(page, '/unsent');
    const card = page.locator('main').getByRole('listitem').filter({ hasText: 'Edited in the bay' });
    await card.getByRole('link', { name: text('unsent.edit') }).click();
    await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
    const row = requestInList(page, 'Edited in the bay');
    // In the menu: the banner that says offline may lie over the breadcrumbs just now.
    const toRequests = sideNav(page).locator('a[href="/my-requests"]');
    // Looked at only.
    await toRequests.click();
    await expect(row).toContainText(text('work.state.waiting'));
    await goTo(page, '/unsent');
    await card.getByRole('link', { name: text('unsent.edit') }).click();
    await page.getByRole('button', { name: text('newRequest.back'), exact: true }).click();
    await page.getByRole('button', { name: text('newRequest.back'), exact: true }).click();
    const subject = page.locator('#new-request-subject');
    const saved = page.locator('form').getByText(text('ui.savedOnDevice'));
    // Changed, and typed back.
    await subject.fill('Changed by mistake');
    await expect(saved).toBeVisible();
    await subject.fill('Edited in the bay');
    await expect(saved).toHaveCount(0);
    await toRequests.click();
    await expect(row).toContainText(text('work.state.waiting'));
    await goTo(page, '/unsent');
    await card.getByRole('link', { name: text('unsent.edit') }).click();
    await page.getByRole('button', { name: text('newRequest.back'), exact: true }).click();
    await page.getByRole('button', { name: text('newRequest.back'), exact: true }).click();
    await subject.fill('Changed in the bay');
    await toRequests.click();
    await expect(row).toContainText(text('work.state.editing'));
    await goTo(page, '/new-request/thl');
    // The form for something new is empty, and asks nothing about what is being edited.
    await expect(page.locator('#new-request-searchValue')).toHaveValue('');
    await goTo(page, '/unsent');
    await card.getByRole('link', { name: text('unsent.edited.goOn') }).click();
    await expect(page.locator('#new-request-subject')).toHaveValue('Changed in the bay');
    await next(page);
    await next(page);
    await submitRequest(page);
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    await expectWaiting(page, 1);
    await goTo(page, '/my-requests');
    await expect(requestInList(page, 'Changed in the bay')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test('a request that was begun stays when another is started, and both can be gone on with', async ({ page }) => {
  await signIn(page, people.anna, '/new-request/thl');
  for (const subject of ['Begun first', 'Begun second']) {
    await page.goto('/new-request/thl');
    const startNew = page.getByRole('button', { name: text('newRequest.draft.startNew') });
    if (subject === 'Begun second') await startNew.click();
    await fillVehicle(page);
    await page.locator('#new-request-subject').fill(subject);
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
  }
  await page.goto('/new-request/thl');
  await expect(page.getByRole('heading', { name: text('newRequest.draft.title', { count: 2 }) })).toBeVisible();
  const begun = page.getByRole('region').filter({ hasText: 'Begun first' });
  await begun.getByRole('button', { name: text('newRequest.draft.continue') }).click();
  await expect(page.locator('#new-request-subject')).toHaveValue('Begun first');
});

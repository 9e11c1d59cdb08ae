/** Every screen there is for a signed-in manager, and how to know that it is there. */
import { expect, type Page } from '@playwright/test';
import { demoInvitations } from '../../server/demo/demo-invitations.ts';
import { busyDesk } from './desk.ts';
import { goTo } from './go-to.ts';
import { fillDetails, fillVehicle, next, untilThere } from './portal.ts';
import { anyText, text } from './texts.ts';

export interface Screen {
  name: string;
  open(page: Page): Promise<void>;
}

/** Whatever is open over the screen before is closed first, as a person does. */
async function open(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  await goTo(page, path);
}

const at = (path: string): Screen => ({
  name: path,
  async open(page) {
    await open(page, path);
    await untilThere(page);
  },
});

/** Also for visitors. `language` stands in the address of one that needs no country. */
export const openScreensIn = (language: string): readonly Screen[] => [
  at('/'),
  at('/regions'),
  at('/exception?type=401'),
  at('/exception?type=404'),
  at('/exception?type=500'),
  at('/sessiontimeout'),
  at('/signincallback'),
  at('/editprofilecallback'),
  at('/signoutcallback'),
  at('/clear-state'),
  at('/registerpersonalaccount'),
  at(`/registerpersonalaccount/de/de-DE/${demoInvitations.person.guid}`),
  at('/registerpersonalaccount/de/de-DE/no-guid'),
  at('/no-such-page'),
  at('/privacy-policy'),
  at('/term-condition/de'),
  at('/software-licenses'),
  at('/oss-mobile'),
  at('/training-course-catalogue'),
  at('/subscriptions'),
  at('/subscriptions/3?pay=monthly&workshops=12&addons=101'),
  at('/subscriptions/999'),
  at('/contacts'),
  at(`/vhc/contact/${language}`),
  at('/saved-file'),
  at('/meeting/no-such-meeting'),
  at('/v3/shopping-cart'),
  at('/v3/shopping-cart/Checkout'),
];

export const openScreens = openScreensIn('en');

export const workScreens: readonly Screen[] = [
  at('/my-requests'),
  at('/private-chat?channelArn=none'),
  {
    name: 'request detail',
    async open(page) {
      await open(page, '/my-requests');
      const first = page.locator('main .row-link').first();
      const subject = (await first.innerText()).trim();
      await first.click();
      // The address changes before the list has gone.
      await expect(page.getByRole('heading', { level: 1, name: subject, exact: true })).toBeVisible();
    },
  },
  at('/my-requests?size=all'),
  {
    name: 'export',
    async open(page) {
      await open(page, '/my-requests?status=completed');
      await page.getByRole('button', { name: text('requests.report.open') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('/new-request'),
  ...wizardStages(),
  at('/dashboard/hardware'),
  at('/dashboard/team'),
  at('/dashboard/team/member-creation'),
  at('/dashboard/team/member/no-such-person'),
  at('/support'),
  at('/dashboard'),
  at('/myprofile'),
  at('/myprofile?edit=company'),
  at('/dashboard/wallet'),
  at('/my-billing'),
  at('/dashboard/statistics'),
  at('/dashboard/my-sub'),
  at('/order-summary/no-such-order'),
  at('/unsent'),
  {
    name: 'unsent work sheet',
    async open(page) {
      await open(page, '/my-requests');
      // The forms that were opened before may have left drafts.
      const words = new RegExp(`${text('work.none')}|${anyText('work.count.draft').source}`);
      await page.locator('header').getByRole('button', { name: words }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'account menu',
    async open(page) {
      await open(page, '/my-requests');
      await page.getByRole('button', { name: text('account.menu') }).click();
      await expect(page.getByRole('button', { name: text('account.signOut'), exact: true })).toBeVisible();
    },
  },
];

/** Of an expert who has the sessions of `aBusyDesk`. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'desk: conversation',
    async open(page) {
      await open(page, '/desk');
      await page.locator('.desk-row', { hasText: busyDesk.talk }).click();
      await expect(page.locator('.desk-chat .chat-bubble').first()).toBeVisible();
    },
  },
  overDesk('shortcuts', busyDesk.talk, '?'),
  overDesk('end of a conversation', busyDesk.talk, 'e'),
  overDesk('hand over', busyDesk.talk, 'h'),
  {
    name: 'desk: scan result',
    async open(page) {
      await overDesk('', busyDesk.check, 'r').open(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: text('desk.scan.add') }).click();
      await dialog.getByRole('button', { name: text('desk.scan.send') }).click();
      await expect(dialog.getByText(text('desk.scan.missing')).first()).toBeVisible();
    },
  },
];

function overDesk(name: string, subject: string, key: string): Screen {
  return {
    name: `desk: ${name}`,
    async open(page) {
      await open(page, '/desk');
      const row = page.locator('.desk-row', { hasText: subject });
      await row.click();
      await expect(page.locator('.desk-session .desk-chat')).toBeVisible();
      await row.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  };
}

/** With something in the cart, from one to the next; the provider's frames are on them from Payment on. */
export const shopScreens: readonly Screen[] = [
  {
    name: 'cart',
    async open(page) {
      await open(page, '/v3/shopping-cart');
      await expect(page.locator('.cart-line').first()).toBeVisible();
    },
  },
  {
    name: 'checkout: delivery',
    async open(page) {
      await open(page, '/v3/shopping-cart/Checkout');
      const branch = page.locator('.checkout-delivery fieldset select').last();
      if ((await branch.inputValue()) === '') await branch.selectOption({ index: 1 });
    },
  },
  {
    name: 'checkout: payment',
    async open(page) {
      await goOnInCheckout(page);
      await expect(page.locator('.payment-fields iframe')).toHaveCount(3);
    },
  },
  {
    name: 'checkout: payment with problems',
    async open(page) {
      await goOnInCheckout(page);
      await expect(page.locator('.payment-fields .adyen-checkout-contextual-text--error').first()).toBeVisible();
    },
  },
  {
    name: 'checkout: review',
    async open(page) {
      await page.locator('.checkout-payment input[type=radio]').last().check();
      await page.locator('.payment-fields input').first().fill('Anna Lindner');
      await page.locator('.payment-fields input').last().fill('DE87123456781234567890');
      await goOnInCheckout(page);
      await expect(page.locator('.checkout-agreement')).toBeVisible();
    },
  },
];

const goOnInCheckout = (page: Page) => page.locator('.checkout-foot [type=submit]').click();

function wizardStages(): Screen[] {
  const toVehicle = async (page: Page) => {
    // The wizard goes on where it was, but for a new start.
    await page.goto('/new-request/redi');
    const fresh = page.getByRole('button', { name: text('newRequest.draft.startNew') });
    await expect(fresh.or(page.locator('#new-request-searchValue'))).toBeVisible();
    if (await fresh.isVisible()) await fresh.click();
    await expect(page.locator('#new-request-searchValue')).toBeVisible();
  };
  const toDetails = async (page: Page) => {
    await toVehicle(page);
    await fillVehicle(page);
    await expect(page.locator('#new-request-subject')).toBeVisible();
  };
  const toTimeslot = async (page: Page) => {
    await toDetails(page);
    await page.locator('#new-request-diagnosticToolSerial').fill('A1B2C3');
    await page.locator('#new-request-vciSerial').fill('A1B2C3');
    await page.locator('#new-request-isVciConfirmed').check();
    await fillDetails(page, { subject: 'For the look' });
    await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
    await page.locator('.slot-times input').first().check();
  };
  return [
    { name: 'wizard: vehicle', open: toVehicle },
    { name: 'wizard: details', open: toDetails },
    {
      name: 'wizard: SERMI',
      async open(page) {
        await toDetails(page);
        await page.getByRole('button', { name: text('newRequest.sermi.open') }).click();
        await expect(page.getByRole('dialog').locator('.markdown-text')).toBeVisible();
      },
    },
    {
      name: 'wizard: details with problems',
      async open(page) {
        await toDetails(page);
        await next(page);
        await expect(page.locator('.error-summary')).toBeVisible();
      },
    },
    { name: 'wizard: timeslot', open: toTimeslot },
    {
      name: 'wizard: summary',
      async open(page) {
        await toTimeslot(page);
        await next(page);
        await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
      },
    },
  ];
}

import { axeOn } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { serverHeader } from '../contract/version.ts';
import { sideNav } from './support/frame.ts';
import { goTo } from './support/go-to.ts';
import { mailsOf } from './support/mails.ts';
import {
  expectWaiting,
  goOffline,
  goOnline,
  people,
  signInForOffline,
  untilInstalled,
  untilReadyForOffline,
} from './support/portal.ts';
import { captchaAnswer, knownCaptcha } from './support/known-captcha.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

test.use({ serverEnvironment: knownCaptcha });

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: text(`contact.field.${name}`), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const captchaField = (page: Page) => page.getByRole('textbox', { name: text('contact.captcha.label') });

/** Nobody types characters before there is a picture. */
async function copyPicture(page: Page, label = text('contact.captcha.label')): Promise<void> {
  await expect(page.locator('img.contact-picture')).toBeVisible();
  await page.getByRole('textbox', { name: label }).fill(captchaAnswer);
}

async function typeFeedback(page: Page): Promise<void> {
  await page.getByRole('radio', { name: text('contact.reason.feedback') }).check();
  const typed = {
    name: 'Nora Feld',
    email: 'nora@feld.example',
    companyInformation: 'Garage Feld',
    address: 'Am Feld 1',
    zipCode: '20095',
    city: 'Hamburg',
    shortDescription: 'A longer battery',
    description: 'The tablet is empty at noon.',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('checkbox', { name: text('contact.consent') }).check();
}

async function fillShort(page: Page): Promise<void> {
  const typed = { name: 'Nora Feld', country: 'Germany', email: 'nora@feld.example', message: 'Is it still valid?' };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await page.getByRole('checkbox', { name: text('contact.consent') }).check();
  await copyPicture(page);
}

/** Our server, which does not take the message. */
const refusal = (status: number, code: string) => ({
  status,
  headers: { [serverHeader]: 'test' },
  json: {
    httpStatusCode: status,
    dataObject: null,
    success: false,
    errorMessages: [{ code, message: 'Not taken' }],
    serverTime: '2026-11-21T08:00:00.000Z',
  },
});

/** How many mails carry these words, and how many say to the visitor that they arrived: the words themselves are not sent to them. */
function toSupportAndSender(world: World, words: string): [number, number] {
  const sent = mailsOf(world.dataFolder);
  return [
    sent.filter(({ text: body }) => body.includes(words)).length,
    sent.filter(({ to }) => to === 'nora@feld.example').length,
  ];
}

test(
  'a visitor writes without signal, loses nothing to a reload, and reaches the support with the right characters only [SU-036, SU-229, SU-270, SU-416, SU-418]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await page.goto('/?c=de&l=en-US&redirect=/contacts');
    await expect(page.locator('img.contact-picture')).toBeVisible();
    await untilInstalled(page);
    await goOffline(page.context(), world.network);
    await typeFeedback(page);
    await expect(page.getByText(text('contact.offline.visitor'))).toBeVisible();
    await expect(button(page, 'contact.submit')).toBeDisabled();
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await page.reload();
    await expect(field(page, 'description')).toHaveValue('The tablet is empty at noon.');
    await page.context().setOffline(false);
    await expect(page.locator('img.contact-picture')).toBeVisible();

    await captchaField(page).fill('WRONG');
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.captcha.wrong')).first()).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Nora Feld');
    await expect(captchaField(page)).toHaveValue('');
    await expect(captchaField(page)).toBeFocused();
    // A wrong try spends its picture: the next one has another.
    await copyPicture(page);
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.sent.text'))).toBeVisible();
    expect(world.network.callsTo('/api/v1/support/SubmitContactMessage').map(({ status }) => status)).toEqual([
      400, 200,
    ]);
    await expect.poll(() => toSupportAndSender(world, 'empty at noon')).toEqual([1, 1]);

    await button(page, 'contact.another').click();
    await expect(page.getByRole('radio', { name: text('contact.reason.incident') })).toBeChecked();
    await expect(field(page, 'name')).toHaveValue('');
    await expect(field(page, 'description')).toHaveValue('');
  },
);

test('what was copied from the picture still counts after the signal was gone for a moment, and goes when another picture is asked for [SU-270]', async ({
  page,
  world,
}) => {
  await page.goto('/?c=de&l=en-US&redirect=/contacts');
  await expect(page.locator('img.contact-picture')).toBeVisible();
  // A page reloads at the first return only.
  await goOffline(page.context(), world.network);
  await goOnline(page);
  await typeFeedback(page);
  await copyPicture(page);
  const pictures = () => world.network.callsTo('/api/v1/support/GetCaptcha', 'GET').length;
  const before = pictures();
  await goOffline(page.context(), world.network);
  await page.context().setOffline(false);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await expect(captchaField(page)).toHaveValue(captchaAnswer);
  await button(page, 'contact.submit').click();
  await expect(page.getByText(text('contact.sent.text'))).toBeVisible();
  expect(pictures()).toBe(before);
  await button(page, 'contact.another').click();
  await copyPicture(page);
  await button(page, 'contact.captcha.new').click();
  await expect(captchaField(page)).toHaveValue('');
});

test('a visitor whose answer was lost is told so, also after a reload, and the message arrives once', async ({
  page,
  world,
}) => {
  const submitPath = '/api/v1/support/SubmitContactMessage';
  await page.goto('/vhc/contact/de');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Feld');
  await page.getByRole('textbox', { name: 'Land', exact: true }).fill('Deutschland');
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('nora@feld.example');
  await page.getByRole('textbox', { name: 'Nachricht', exact: true }).fill('Ist dieses Zertifikat noch gültig?');
  await page.getByRole('checkbox').check();
  await copyPicture(page, 'Captcha-Zeichen');
  world.network.decide(({ path }) => (path === submitPath ? 'cut-answer' : 'pass'));
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: /ob sie angekommen ist/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /ob sie angekommen ist/ })).toBeVisible();
  world.network.decide(() => 'pass');
  await page.getByRole('button', { name: 'Jetzt noch einmal fragen' }).click();
  await expect(page.getByText(/Vielen Dank für Ihre Nachricht!/)).toBeVisible();
  const keys = world.network.callsTo(submitPath).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => toSupportAndSender(world, 'Zertifikat noch')).toEqual([1, 1]);
});

test(
  'a signed-in person writes from the side navigation without signal; the message waits with the unsent work and arrives once [SU-111, SH-111]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await untilReadyForOffline(page);
    await goOffline(page.context(), world.network);
    await sideNav(page)
      .getByRole('button', { name: text('menu.contact-us') })
      .click();
    const dialog = page.getByRole('dialog', { name: text('route.contacts') });
    await dialog.getByRole('radio', { name: text('contact.reason.question') }).check();
    await expect(field(page, 'email')).toHaveValue(people.anna);
    await expect(dialog.locator('.contact-picture')).toHaveCount(0);
    await dialog.getByRole('combobox').selectOption('pricing');
    await field(page, 'question').fill('What does a second tablet cost?');
    await button(page, 'contact.submit').click();
    await expect(dialog.getByText(text('contact.problem.consent')).first()).toBeVisible();
    await dialog.getByRole('checkbox', { name: text('contact.consent') }).check();
    await button(page, 'contact.submit').click();
    await expect(dialog.getByText(text('contact.waiting.text'))).toBeVisible();
    await dialog
      .getByRole('button', { name: text('ui.close'), exact: true })
      .last()
      .click();
    await expectWaiting(page, 1);
    await goTo(page, '/unsent');
    await page.getByRole('link', { name: text('unsent.edit') }).click();
    await expect(field(page, 'question')).toHaveValue('What does a second tablet cost?');
    await field(page, 'question').fill('What do two tablets cost?');
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.waiting.text'))).toBeVisible();
    await goOnline(page);
    await expect(page.getByText(text('contact.sent.text'))).toBeVisible();
    await expectWaiting(page, 0);
    const sent = world.network.callsTo('/api/v1/support/SubmitAccountContactMessage');
    expect(sent.map(({ status }) => status)).toEqual([200]);
    await expect
      .poll(() => mailsOf(world.dataFolder).filter(({ text: body }) => body.includes('two tablets')).length)
      .toBe(2);
  },
);

test.describe('to look at', () => {
  test.use({ serverEnvironment: {}, serviceWorkers: 'block' });

  const problemsOn = async (page: Page) => {
    const { violations } = await axeOn(page).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  };

  test('each country has its ways and each reason its fields; what is wrong is said at its field; nobody is kept out [SU-019, SU-022, SU-112, SU-113, SU-114, SU-115, SU-116, SU-117, SU-264, SU-265, SU-415]', async ({
    page,
  }) => {
    await page.goto('/?c=dk&l=en-US&redirect=/contacts');
    const tab = (way: string) => page.getByRole('tab', { name: text(`contact.way.${way}`) });
    await tab('email').press('ArrowRight');
    await expect(page.getByText(text('contact.phone.hours'))).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/);
    await tab('phone').press('ArrowRight');
    await expect(page.locator('address')).toContainText('Hamburg');
    expect(await problemsOn(page)).toEqual([]);
    await page.goto('/?c=de&l=en-US&redirect=/contacts');
    await expect(tab('letter')).toBeVisible();
    await expect(tab('phone')).toHaveCount(0);
    for (const reason of ['incident', 'bug', 'question', 'feedback']) {
      await page.getByRole('radio', { name: text(`contact.reason.${reason}`), exact: true }).check();
      await expect(page.getByText(text(`contact.intro.${reason}`))).toBeVisible();
      await expect(button(page, 'contact.submit')).toBeVisible();
      await expect(button(page, 'ui.close')).toBeVisible();
    }
    await page.getByRole('radio', { name: text('contact.reason.question') }).check();
    const faq = page.getByRole('link', { name: text('contact.intro.faq') });
    await expect(faq).toHaveAttribute('href', '/support#faq');
    await expect(page.getByRole('link', { name: text('contact.privacyPolicy') })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await field(page, 'email').fill('nobody');
    await field(page, 'city').fill('x'.repeat(101));
    await button(page, 'contact.submit').click();
    await expect(page.locator('.error-summary')).toBeFocused();
    for (const [name, message] of [
      ['name', 'Name is required.'],
      ['email', 'Invalid email format.'],
      ['city', 'City exceeds the allowed limit of 100 characters.'],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(
        new RegExp(`^${message.replaceAll('.', String.raw`\.`)}`),
      );
    }
    await expect(page.getByRole('checkbox', { name: text('contact.consent') })).toHaveAttribute('aria-invalid', 'true');
    expect(await problemsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await problemsOn(page)).toEqual([]);
  });

  test('the shorter form is in the language of its address, without a country, and says what is mandatory and when it was not sent [SU-038, SU-271, SU-274, SU-417]', async ({
    page,
  }) => {
    await page.goto('/vhc/contact/en');
    await expect(page.getByRole('heading', { level: 1, name: text('contact.short.title') })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await field(page, 'email').fill('nobody');
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.problem.mandatory'))).toBeVisible();
    await expect(field(page, 'email')).toHaveAccessibleDescription(text('contact.problem.addressOfShort'));
    expect(await problemsOn(page)).toEqual([]);
    await fillShort(page);
    await page.route('**/SubmitContactMessage', (route) => route.fulfill(refusal(400, 'validation')));
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.failed'))).toBeVisible();
    await copyPicture(page);
    await page.route('**/SubmitContactMessage', (route) => route.fulfill(refusal(429, 'too-many-requests')));
    await button(page, 'contact.submit').click();
    await expect(page.getByText(text('contact.tooMany'))).toBeVisible();
    await expect(field(page, 'message')).toHaveValue('Is it still valid?');
    await page.goto('/vhc/contact/da');
    await expect(page.getByRole('textbox', { name: 'Besked', exact: true })).toBeVisible();
  });
});

/** People who register: invited to a workshop, with a workshop of their own, or with an account that is there already. */
import type { Page } from '@playwright/test';
import { serverHeader } from '../contract/version.ts';
import { demoInvitations } from '../server/demo/demo-invitations.ts';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { axeOn } from './support/axe.ts';
import { mailsTo } from './support/mails.ts';
import { people, signIn, signInByHand, untilSignedOut } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const invitation = `/registerpersonalaccount/de/en-US/${demoInvitations.person.guid}`;
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const register = (page: Page) => page.getByRole('button', { name: 'Register' });

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/?c=de&l=en-US');
  await expect(page).not.toHaveURL(/c=de/);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('long enough');
  await expect(page.getByLabel('Country')).toHaveValue('de');
}

/** With the code that stands in the mail. */
async function proveAddress(page: Page, world: World, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const code = () => /\b\d{6}\b/.exec(mailsTo(world.dataFolder, email)[0]?.subject ?? '')?.[0];
  await expect.poll(code, { timeout: 60_000 }).toBeDefined();
  await page.getByLabel('Code').fill(code() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).dblclick();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an invited person without an account registers with what only they know, and two taps join the team once [CO-042, SH-022, SH-215]', async ({
    page,
    world,
  }) => {
    await page.goto(invitation);
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.locator('main')).toContainText('Autohaus Lindner');
    await expect(page.getByLabel('Company')).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('Katrin');
    await fillPerson(page, 'katrin@home.example');
    await register(page).dblclick();
    await proveAddress(page, world, 'katrin@home.example');
    expect(mailsTo(world.dataFolder, 'katrin@home.example')).toHaveLength(1);

    await dialogOf(page)
      .getByRole('button', { name: text('invitation.yes') })
      .dblclick();
    await page.waitForURL((url) => url.pathname === '/');
    await untilSignedOut(page);
    expect(world.network.callsTo('/api/v1/contactpersons/MapPersonalUserAccount')).toHaveLength(1);
    await page.goto('/?c=de&l=en-US&redirect=%2Fmy-requests');
    await page.getByLabel('E-mail').fill('katrin@home.example');
    await page.getByLabel('Password').fill('long enough');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('requests.title') })).toBeVisible();
  });
});

test('whoever registers a workshop without its address is told what is missing until they have said it, and then to wait [SH-212]', async ({
  page,
  world,
}) => {
  await openRegistration(page);
  await fillPerson(page, 'nina@feld.example');
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Feld');
  await page.getByLabel('Company', { exact: true }).fill('Garage Feld');
  await register(page).click();
  await proveAddress(page, world, 'nina@feld.example');
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await answerWhatIsAsked(page);
  await page.goto('/');
  const missing = page.locator('main').getByRole('region', { name: text('welcome.missingTitle') });
  await expect(missing.getByRole('listitem')).toHaveText(['Street and number', 'Postcode', 'City']);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await missing.getByRole('link', { name: text('welcome.missingGo') }).click();
  await page.getByRole('button', { name: text('profile.edit') }).click();
  await page.getByLabel('Street and number').fill('Am Wall 40');
  await page.getByLabel('Postcode').fill('28195');
  await page.getByLabel('City').fill('Bremen');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => url.pathname === '/myprofile');
  await page.goto('/');
  await expect(page.getByText(text('welcome.text'))).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('an address that has an account is said to have one, and leads to its sign-in by keyboard alone [CO-327]', async ({
  page,
}) => {
  await openRegistration(page);
  await fillPerson(page, people.anna);
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Lindner');
  await page.getByLabel('Company', { exact: true }).fill('Garage Feld');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Account creation is failed. The account is already existing!');
  await page.getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(people.anna);
  await page.getByLabel('Password').fill('workshop-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
});

test('an invitation that somebody of another workshop opens says whose account is signed in, and offers the other one only [SH-214]', async ({
  page,
}) => {
  await signIn(page, people.jan);
  await page.goto(invitation);
  await expect(page.locator('main')).toContainText(
    text('invitation.belongsAlready', { company: 'Autohaus Lindner & Söhne' }),
  );
  await expect(page.getByRole('button', { name: text('invitation.continue') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: text('invitation.otherAccount') })).toBeVisible();
});

test('a code that is sent without a connection is kept, said to be unsent, and links when it is sent again [SH-333]', async ({
  page,
  world,
}) => {
  await page.goto('/?c=de&l=en-US&redirect=%2Fregisterpersonalaccount');
  await page.goto('/login?returnTo=%2Fregisterpersonalaccount');
  await page.getByLabel('E-mail').fill('katrin@portal.example');
  await page.getByLabel('Password').fill('workshop-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel(text('invitation.code'));
  await code.fill(demoInvitations.person.code);
  world.network.decide(({ path }) => (path.includes('InvitationCode') ? 'refuse' : 'pass'));
  await page.getByRole('button', { name: text('invitation.link') }).click();
  await expect(page.getByRole('alert')).toHaveText(text('session.unreachableText'));
  await expect(code).toHaveValue(demoInvitations.person.code);
  world.network.decide(() => 'pass');
  await page.getByRole('button', { name: text('invitation.link') }).dblclick();
  await expect(dialogOf(page).getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
  await page.waitForURL((url) => ['/', '/dashboard'].includes(url.pathname));
});

test('a change of the profile that the portal will never take is not called saved, and stays to be read [CO-328]', async ({
  page,
}) => {
  await signInByHand(page, people.jan, '/myprofile');
  await page.route('**/api/v1/account', async (route) => {
    const errorMessages = [{ code: 'validation', message: 'Invalid', field: 'contactFirstName' }];
    const envelope = { httpStatusCode: 400, dataObject: null, success: false, errorMessages };
    const json = { ...envelope, serverTime: '2026-11-21T08:00:00.000Z' };
    await route.fulfill({ status: 400, headers: { [serverHeader]: 'test' }, json });
  });
  await page.getByRole('button', { name: text('profile.edit') }).click();
  await page.getByLabel('First name').fill('Janosch');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: text('session.profileNotTakenTitle') })).toBeVisible();
  await page.getByRole('link', { name: text('session.profileBack') }).click();
  await page.waitForURL((url) => url.pathname === '/myprofile');
});

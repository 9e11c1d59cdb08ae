import type { Page } from '@playwright/test';
import { demoInvitations } from '../server/demo/demo-invitations.ts';
import { enterPassword, people, signIn, untilSignedOut } from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const invitation = `/registerpersonalaccount/de/en-US/${demoInvitations.person.guid}`;
const unregistered = { katrin: 'katrin@portal.example', owner: 'new@portal.example' } as const;
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test.describe('an invitation by link', () => {
  test('shows whom it is for, leads through the sign-in to the question, links the account, logs out, and the next sign-in is the workshop’s [SH-022, SH-154, SH-214, SH-215, SH-330, SH-340]', async ({
    page,
    world,
  }) => {
    await page.goto(invitation);
    await expect(page.locator('main')).toContainText('Katrin Vogt');
    await expect(page.locator('main')).toContainText('Autohaus Lindner');
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.katrin);

    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading')).toHaveText(text('invitation.confirmTitle', { person: 'Katrin Vogt' }));
    await dialog.getByRole('button', { name: text('invitation.yes') }).click();
    await expect(dialog.getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
    await page.waitForURL((url) => url.pathname === '/');
    await untilSignedOut(page);
    expect(world.network.callsTo('/api/v1/contactpersons/MapPersonalUserAccount')).toHaveLength(1);

    await page.goto('/?c=de&l=en-US&redirect=%2Fmy-requests');
    await enterPassword(page, unregistered.katrin);
    await expect(page.getByRole('heading', { level: 1, name: anyText('requests.title') })).toBeVisible();
    await page.goto(invitation);
    await expect(page.getByText(text('invitation.closed.used'))).toBeVisible();
  });

  test('answered with no changes nothing; a link that nobody made is said to be unknown [SH-214]', async ({
    page,
    world,
  }) => {
    await page.goto(invitation);
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.katrin);
    await dialogOf(page)
      .getByRole('button', { name: text('invitation.no'), exact: true })
      .click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('invitation.continue') })).toBeVisible();
    expect(world.network.callsTo('/api/v1/contactpersons/MapPersonalUserAccount')).toEqual([]);
    for (const guid of ['00000000-0000-4000-8000-000000000000', 'no-guid', '%3Cscript%3E'])
      await expectUnknown(page, guid);
  });

  test('whose answer is lost after the link was made is completed by the same person, also after a reload [SH-215, SH-348]', async ({
    page,
    world,
  }) => {
    await page.goto(invitation);
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.katrin);
    const dialog = dialogOf(page);
    world.network.decide(({ path }) => (path.endsWith('/MapPersonalUserAccount') ? 'cut-answer' : 'pass'));
    await dialog.getByRole('button', { name: text('invitation.yes') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text('session.unreachableText'));
    world.network.decide(() => 'pass');
    // The device hears of the workshop before the person goes on.
    await expect(page.getByText(anyText('invitation.belongsAlready'))).toBeAttached();
    await page.reload();
    await dialog.getByRole('button', { name: text('invitation.yes') }).click();
    await expect(dialog.getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
  });

  test('whose link call does not get through, or finds the account taken, says so and can be tried again [SH-348]', async ({
    page,
    world,
  }) => {
    await signIn(page, people.jan);
    await page.goto(`${invitation}?confirm=1`);
    const dialog = dialogOf(page);
    const yes = dialog.getByRole('button', { name: text('invitation.yes') });
    world.network.decide(({ path }) => (path.endsWith('/MapPersonalUserAccount') ? 'refuse' : 'pass'));
    await yes.click();
    await expect(dialog.getByRole('alert')).toHaveText(text('session.unreachableText'));
    world.network.decide(() => 'pass');
    await yes.click();
    await expect(dialog.getByRole('alert')).toHaveText(text('invitation.alreadyLinked'));
    await dialog.getByRole('button', { name: text('invitation.no'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  });
});

async function expectUnknown(page: Page, guid: string): Promise<void> {
  await page.goto(`/registerpersonalaccount/de/en-US/${guid}`);
  await expect(page.getByText(text('invitation.unknown'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('invitation.enterCode') })).toBeVisible();
}

test.describe('an invitation by code', () => {
  test('of a company is kept over the sign-in, and makes the person its manager [SH-022, SH-335]', async ({
    page,
    world,
  }) => {
    await page.goto('/?c=uk&l=en-GB');
    await page.goto('/registerpersonalaccount');
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await expect(page.getByText(text('invitation.codeMissing'))).toBeVisible();
    // Letters that are put in later stay where they were typed.
    await page.getByLabel(text('invitation.code')).fill(' rrow 2026 ');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('ha');
    await expect(page.getByLabel(text('invitation.code'))).toHaveValue(' HARROW 2026 ');
    await page.getByLabel(text('invitation.kind.company')).check();
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.owner);
    await expect(page.getByLabel(text('invitation.code'))).toHaveValue('HARROW 2026');
    await page.getByRole('button', { name: text('invitation.link') }).click();
    await expect(dialogOf(page).getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
    await page.waitForURL((url) => ['/', '/dashboard'].includes(url.pathname));
    expect(world.network.callsTo('/api/v1/Organizations/MapOrgAccountInvitation')).toHaveLength(1);
  });

  test('of a person is refused in clear words while it is wrong, and links when it is right [SH-333]', async ({
    page,
  }) => {
    await page.goto('/?c=de&l=en-US');
    await page.goto('/registerpersonalaccount?code=WRONG-2026');
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.katrin);
    await page.getByRole('button', { name: text('invitation.link') }).click();
    await expect(page.getByRole('alert')).toHaveText(text('invitation.codeUnknown'));
    await page.getByLabel(text('invitation.code')).fill(demoInvitations.person.code);
    await page.getByRole('button', { name: text('invitation.link') }).click();
    await expect(dialogOf(page).getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
  });

  test('that was corrected while the server was still asked about another is not called wrong', async ({
    page,
    world,
  }) => {
    await page.goto('/?c=de&l=en-US');
    await page.goto('/registerpersonalaccount?code=WRONG-2026');
    await page.getByRole('button', { name: text('invitation.signIn') }).click();
    await enterPassword(page, unregistered.katrin);
    const code = page.getByLabel(text('invitation.code'));
    await expect(code).toHaveValue('WRONG-2026');
    const call = '/mapPersonalUserAccountByInvitationCode';
    const corrected = Promise.withResolvers<void>();
    world.network.decide(({ path }) => (path.endsWith(call) ? { until: corrected.promise } : 'pass'));
    await page.getByRole('button', { name: text('invitation.link') }).click();
    await code.fill(demoInvitations.person.code);
    const answered = page.waitForResponse((response) => response.url().endsWith(call));
    corrected.resolve();
    await answered;
    await expect(page.getByRole('button', { name: text('invitation.link') })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: text('invitation.link') }).click();
    await expect(dialogOf(page).getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
  });
});

test('the activation link asks for the sign-in and ends at the profile, or at the invitation it carries [CO-040, SH-040]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  await expect(page).not.toHaveURL(/c=de/);
  await page.goto('/dashboard/editmyprofile/activate');
  await enterPassword(page, people.anna);
  await expect(page.getByRole('heading', { level: 1, name: text('account.profile') })).toBeVisible();
  await page.goto(`/dashboard/editmyprofile/activate?guid=${demoInvitations.person.guid}`);
  await expect(dialogOf(page)).toContainText('Katrin Vogt');
});

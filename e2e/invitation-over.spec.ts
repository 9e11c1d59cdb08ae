/** Invitations that do not go through: whoever opens or takes one is told why, and the manager who sends one, too; each with a way on. */
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { mailsTo } from './support/mails.ts';
import { asOperator } from './support/operator.ts';
import { enterPassword, goOffline, people, signIn, signInForOffline } from './support/portal.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const address = 'mia@lindner.example';
const unregistered = 'new@portal.example';
const mia = { firstName: 'Mia', lastName: 'Sommer', email: address, mobilePhone: '+4915155501477' };
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** Mia, as the manager has added her elsewhere. */
async function addMia(world: World) {
  const anna = await signInToServer(world.url, people.anna);
  const about = { ciamId: anna.ciamId, countryCode: 'de', language: 'en-US', titulationId: 2, roleId: 20 };
  const { id } = await anna.call('POST /api/v1/contactpersons', { ...about, ...mia });
  return { anna, id };
}

interface Invited {
  link: string;
  code: string;
}

/** Link and code of the mail, once it is there. */
async function invite(world: World, anna: ServerView, contactPersonId: string): Promise<Invited> {
  const before = new Set(mailsTo(world.dataFolder, address).map(({ text: words }) => words));
  const who = { ciamId: anna.ciamId, countryCode: 'de', language: 'en' };
  await anna.call('POST /api/v1/contactpersons/SendInvitation', { ...who, contactPersonId });
  const latest = () => mailsTo(world.dataFolder, address).find(({ text: words }) => !before.has(words))?.text;
  await expect.poll(latest).toBeDefined();
  const words = latest() ?? '';
  const [, link = ''] = /https?:\/\/\S+(\/registerpersonalaccount\/\S+)/.exec(words) ?? [];
  const [, code = ''] = /: ([A-HJ-NP-Z2-9]{6})\n/.exec(words) ?? [];
  return { link, code };
}

test('a link that a newer mail has replaced says so, and the code of the newer one leads into the team [CO-079, SH-333]', async ({
  page,
  world,
}) => {
  const { anna, id } = await addMia(world);
  const first = await invite(world, anna, id);
  const second = await invite(world, anna, id);
  await page.goto(first.link);
  await expect(page.getByText(text('invitation.closed.replaced'))).toBeVisible();
  await page.getByRole('link', { name: text('invitation.enterCode') }).click();
  await page.getByLabel(text('invitation.code')).fill(first.code);
  await button(page, 'invitation.signIn').click();
  await enterPassword(page, unregistered);
  await button(page, 'invitation.link').click();
  await expect(page.getByRole('alert')).toHaveText(text('invitation.closed.replaced'));
  await page.getByLabel(text('invitation.code')).fill(second.code);
  await button(page, 'invitation.link').click();
  await expect(dialogOf(page).getByRole('heading')).toHaveText(text('invitation.linkedTitle'));
});

test('a link that is withdrawn, out of date or used says which of it, and leads on', async ({ page, world }) => {
  const { anna, id } = await addMia(world);
  const { link } = await invite(world, anna, id);
  await asOperator(
    world,
    `update invitation set created_at = created_at - interval '15 days', expires_at = expires_at - interval '15 days' where contact_person_id = ${id}`,
  );
  await page.goto(link);
  await expect(page.getByText(text('invitation.closed.expired'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('invitation.enterCode') })).toBeVisible();

  const who = { ciamId: anna.ciamId, contactPersonId: id };
  const next = await invite(world, anna, id);
  await anna.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', who);
  await page.goto(next.link);
  await expect(page.getByText(text('invitation.closed.withdrawn'))).toBeVisible();

  await anna.call('POST /api/v1/contactpersons/ReactivatePersonalUserAccount', who);
  const last = await invite(world, anna, id);
  const taker = await signInToServer(world.url, unregistered);
  const [contactGuid = ''] = /[0-9a-f-]{36}/.exec(last.link) ?? [];
  await taker.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { ciamId: taker.ciamId, contactGuid });
  await page.goto(last.link);
  await expect(page.getByText(text('invitation.closed.used'))).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: text('landing.signIn'), exact: true })
    .click();
  await enterPassword(page, unregistered);
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('whoever signs in at another address than the invited one is told which it went to; an invitation that is withdrawn at that moment links nobody [SH-214, SH-215]', async ({
  page,
  world,
}) => {
  const { anna, id } = await addMia(world);
  const { link } = await invite(world, anna, id);
  await page.goto(link);
  await button(page, 'invitation.signIn').click();
  await enterPassword(page, unregistered);
  const dialog = dialogOf(page);
  const told = { mailedTo: 'm…@lindner.example', email: unregistered, person: 'Mia Sommer' };
  await expect(dialog).toContainText(text('invitation.otherAddress', told));
  const who = { ciamId: anna.ciamId, contactPersonId: id };
  await anna.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', who);
  await dialog.getByRole('button', { name: text('invitation.yes') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text('invitation.closed.withdrawn'))).toBeVisible();
  await page.getByRole('link', { name: text('exception.home') }).click();
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
});

test('a manager whose invitation is refused is told why: the person signs in meanwhile, or was mailed often enough [CO-079, CO-295]', async ({
  page,
  world,
}) => {
  const { anna, id } = await addMia(world);
  await signIn(page, people.anna);
  await goTo(page, `/dashboard/team/member/${id}`);
  const name = 'Mia Sommer';
  await expect(button(page, 'team.invite')).toBeVisible();
  let latest = await invite(world, anna, id);
  for (let mail = 1; mail < 5; mail += 1) latest = await invite(world, anna, id);
  await expect(button(page, 'team.invite.again')).toBeVisible();
  await button(page, 'team.invite.again').click();
  await expect(page.getByRole('alert')).toHaveText(text('team.invite.refused.too-many', { name }));

  // Nothing comes to this device while she joins.
  const isAboutTeam = (path: string) => path.endsWith('/contactpersons/GetContactPersons') || path.endsWith('/events');
  world.network.decide(({ path }) => (isAboutTeam(path) ? 'refuse' : 'pass'));
  world.network.cutStreams();
  await asOperator(world, `update invitation set created_at = created_at - interval '2 days'`);
  const taker = await signInToServer(world.url, unregistered);
  const [contactGuid = ''] = /[0-9a-f-]{36}/.exec(latest.link) ?? [];
  await taker.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { ciamId: taker.ciamId, contactGuid });
  await button(page, 'team.invite.again').click();
  await expect(page.getByRole('alert')).toHaveText(text('team.invite.refused.not-open', { name }));
  world.network.decide(() => 'pass');
  await expect(page.getByRole('region', { name: text('team.stateLabel') })).toContainText(text('team.state.active'));
  await expect(page.getByRole('button', { name: anyText('team.invite.again') })).toHaveCount(0);
});

test(
  'inviting without a connection says what it waits for, and goes to the address that was put right meanwhile [CO-079]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const { id } = await addMia(world);
    await signInForOffline(page, people.anna);
    await goTo(page, `/dashboard/team/member/${id}`);
    await expect(button(page, 'team.invite')).toBeEnabled();
    await goOffline(context, world.network);
    await expect(page.getByText(text('team.invite.needsConnection', { name: 'Mia Sommer' }))).toBeVisible();
    await page.locator('#member-email').fill('sommer@lindner.example');
    await button(page, 'team.save').click();
    await page.waitForURL((url) => url.pathname === '/dashboard/team');
    await goTo(page, `/dashboard/team/member/${id}`);
    let letIn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    world.network.decide(({ method, path }) =>
      method === 'POST' && path.endsWith('/contactpersons') ? { until: held } : 'pass',
    );
    await context.setOffline(false);
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    await expect(page.getByText(text('team.invite.afterChange', { name: 'Mia Sommer' }))).toBeVisible();
    await expect(button(page, 'team.invite')).toBeDisabled();
    letIn();
    await button(page, 'team.invite').click();
    const told = text('team.invite.done', { name: 'Mia Sommer', email: 'sommer@lindner.example' });
    await expect(page.getByText(told)).toBeVisible();
    await expect.poll(() => mailsTo(world.dataFolder, 'sommer@lindner.example')).toHaveLength(1);
    expect(mailsTo(world.dataFolder, address)).toEqual([]);
  },
);

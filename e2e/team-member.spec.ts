/** A member's page in each state: who it is, where they stand, and the way on from there. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { expectWaiting, goOffline, goOnline, people, signIn, signInForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const rowOf = (page: Page, name: string) => page.locator('main .rows li').filter({ hasText: name });
const field = (page: Page, name: string) => page.locator(`#member-${name}`);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const fact = (page: Page, key: string) =>
  page.locator('main dl.facts > div').filter({ has: page.getByText(text(key), { exact: true }) });

async function openMember(page: Page, name: string): Promise<void> {
  await goTo(page, '/dashboard/team');
  await rowOf(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function confirm(page: Page, what: 'team.deactivate' | 'team.reactivate'): Promise<void> {
  await button(page, what).click();
  await dialogOf(page)
    .getByRole('button', { name: text(what), exact: true })
    .click();
}

test('the page of a member who is active, and of one who is invited, shows name, address and role in its form, and what can be done [CO-034]', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await openMember(page, 'Jan Petersen');
  const situation = page.getByRole('region', { name: text('team.stateLabel') });
  await expect(situation).toContainText(text('team.state.active'));
  await expect(situation).toContainText(text('profile.role.20'));
  await expect(field(page, 'firstName')).toHaveValue('Jan');
  await expect(field(page, 'lastName')).toHaveValue('Petersen');
  await expect(field(page, 'email')).toHaveValue('jan@lindner.example');
  await expect(button(page, 'team.deactivate')).toBeVisible();
  await expect(button(page, 'team.reactivate')).toHaveCount(0);
  await openMember(page, 'Katrin Vogt');
  await expect(situation).toContainText(text('team.invited.sent'));
  await expect(field(page, 'lastName')).toHaveValue('Vogt');
  await expect(field(page, 'roleId').locator('option:checked')).toHaveText(text('profile.role.20'));
  await expect(button(page, 'team.invite.again')).toBeVisible();
  await expect(button(page, 'team.reactivate')).toHaveCount(0);
});

test(
  'the page of a member who is deactivated shows name, address, role and since when, and leads back into the team, also without a connection [CO-034, CO-081]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await openMember(page, 'Jan Petersen');
    await confirm(page, 'team.deactivate');
    await expect(fact(page, 'team.known.name')).toContainText('Jan Petersen');
    await expect(fact(page, 'team.field.email').getByRole('link')).toHaveAttribute(
      'href',
      'mailto:jan@lindner.example',
    );
    await expect(fact(page, 'team.field.mobilePhone')).toContainText('+49 151 5550 1422');
    await expect(fact(page, 'team.field.roleId')).toContainText(text('profile.role.20'));
    await expectWaiting(page, 0);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
    const [year = '', month = '', day = ''] = today.split('-');
    await expect(fact(page, 'team.known.since')).toContainText(
      new RegExp(`${day}.*${month}.*${year}|${month}.*${day}.*${year}`),
    );
    await expect(page.locator('main form')).toHaveCount(0);
    expect((await axeOn(page).analyze()).violations).toEqual([]);

    await goOffline(context, world.network);
    await page.reload();
    await expect(fact(page, 'team.known.since')).toContainText(year);
    await confirm(page, 'team.reactivate');
    await expect(field(page, 'lastName')).toHaveValue('Petersen');
    await expectWaiting(page, 1);
    await goOnline(page);
    await expectWaiting(page, 0);
    await expect(page.getByRole('region', { name: text('team.stateLabel') })).toContainText(text('team.state.active'));
    await expect(button(page, 'team.deactivate')).toBeVisible();
  },
);

test('a person who is opened while they are being sent is shown as a member as soon as they are on the server [CO-035]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard/team/member-creation');
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  world.network.decide(({ method, path }) =>
    method === 'POST' && path.endsWith('/contactpersons') ? { until: held } : 'pass',
  );
  await field(page, 'titulationId').selectOption({ label: text('team.titulation.2') });
  for (const [name, typed] of [
    ['firstName', 'Mia'],
    ['lastName', 'Sommer'],
    ['email', 'mia@lindner.example'],
    ['mobilePhone', '+4915155501477'],
  ] as const)
    await field(page, name).fill(typed);
  await button(page, 'team.add').click();
  await expect.poll(() => world.network.underWay()).toContain('/api/v1/contactpersons');
  await rowOf(page, 'Mia Sommer').getByRole('link').click();
  await expect(page.getByText(text('unsent.edited.gone'))).toBeVisible();
  letIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Sommer' })).toBeVisible();
  await expect(button(page, 'team.invite')).toBeEnabled();
});

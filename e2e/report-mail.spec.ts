/** The report of a closed request, from the settings that name its mailboxes to the mail that lies in them. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfPages } from '../tests/support/pdf-text.ts';
import { clara, rowOf, session, writeToRequest, deskButton, partOf, atDesk, anotherBrowser } from './support/desk.ts';
import { people, signIn } from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { signInToServer } from './support/server-view.ts';
import { optional, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const receiver = (page: Page, name: string) => page.getByLabel(optional(`settings.field.${name}`), { exact: true });
const field = (page: Page, name: string) => page.getByLabel(text(`settings.field.${name}`), { exact: true });
const boxes = ['office@lindner.example', 'archive@lindner.example', 'list@lindner.example'] as const;
/** Reports of one request, as they lie in the mailbox. */
const reportsOf = (page: Page, subject: string) => page.locator('article').filter({ hasText: subject });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('profile.save') }).click();
  await expect(page.getByText(text('profile.saved')).last()).toBeVisible();
}

async function askFor(world: World, subject: string) {
  const anna = await signInToServer(world.url, people.anna);
  const request = await makeRequest(anna, { subject, comments: 'P0171 after ten kilometres' });
  const { vehicle } = request;
  return { id: request.supportRequestId, vehicle: `${vehicle?.brand} ${vehicle?.model}` };
}

async function closeAtDesk(desk: Page, id: string, solution: string): Promise<void> {
  await rowOf(desk, id).click();
  await expect(session(desk)).toContainText('P0171');
  await deskButton(desk, 'desk.take').click();
  await expect(partOf(desk, 'own').locator(`[data-row="${id}"]`)).toBeVisible();
  await writeToRequest(desk, 'solved', solution);
  await expect(partOf(desk, 'ended').locator(`[data-row="${id}"]`)).toBeVisible();
}

/** What can be read in the one report of a request to a mailbox. */
async function reportTo(page: Page, subject: string, to: string): Promise<string> {
  const mail = reportsOf(page, subject).filter({ hasText: `to ${to}` });
  await expect(mail).toHaveCount(1);
  const downloaded = page.waitForEvent('download');
  await mail.getByRole('link', { name: /_report\.pdf$/ }).click();
  const pdf = await readFile(await (await downloaded).path());
  return pdfPages(pdf)
    .map((lines) => lines.join('\n'))
    .join('\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ');
}

test('a request that an expert closes at the desk is mailed once to each mailbox that the settings name, as a PDF in the language of the person with vehicle, question, solution and credits [SU-142, CO-129, CO-226]', async ({
  page,
  world,
  browser,
}) => {
  await signIn(page, people.anna, '/myprofile');
  await field(page, 'acceptSendReportViaMail').check();
  await field(page, 'sendToTicketCreator').setChecked(true);
  await receiver(page, 'subMail1').fill(boxes[0]);
  await receiver(page, 'subMail2').fill(boxes[1]);
  await receiver(page, 'listMailbox').fill(boxes[2]);
  await save(page);

  const { id: first, vehicle } = await askFor(world, 'Hunts when cold');
  const other = await anotherBrowser(browser, world);
  const desk = await other.newPage();
  await atDesk(desk, clara);
  await closeAtDesk(desk, first, 'Replace the air mass sensor');

  const mailbox = await other.newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(reportsOf(mailbox, 'Hunts when cold')).toHaveCount(boxes.length + 1, { timeout: 500 });
  }).toPass();
  for (const to of [people.anna, ...boxes]) {
    const read = await reportTo(mailbox, 'Hunts when cold', to);
    for (const line of [`Bericht T-${first}`, 'Autohaus Lindner & Söhne', 'Fahrzeug', 'Frage', 'Lösung'])
      expect(read).toContain(line);
    for (const line of [vehicle, 'P0171 after ten kilometres', 'Replace the air mass sensor'])
      expect(read).toContain(line);
    expect(read).toMatch(/Berechnete Credits \| [1-9]/);
  }

  await field(page, 'language').selectOption('en-US');
  await receiver(page, 'listMailbox').fill('');
  await save(page);
  const { id: second } = await askFor(world, 'Rattles when warm');
  await closeAtDesk(desk, second, 'Tighten the heat shield');
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(reportsOf(mailbox, 'Rattles when warm')).toHaveCount(boxes.length, { timeout: 500 });
  }).toPass();
  const read = await reportTo(mailbox, 'Rattles when warm', boxes[0]);
  for (const line of [`Report T-${second}`, 'Vehicle', 'Question', 'Tighten the heat shield', 'Credits charged'])
    expect(read).toContain(line);
  await expect(reportsOf(mailbox, 'Hunts when cold')).toHaveCount(boxes.length + 1);
  await other.close();
});

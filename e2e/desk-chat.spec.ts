/** The conversation between a technician's tablet and an expert's desk, each in a browser of its own. */
import { type Browser, type Page, expect as expectOn } from '@playwright/test';
import { aConversation, field, launcher, messages, openConversation, panel, write } from './support/chat.ts';
import {
  anotherBrowser,
  atDesk,
  chatField,
  clara,
  deskBox,
  deskButton,
  partOf,
  rowOf,
  said,
  sayAtDesk,
  session,
  tomas,
  writeToRequest,
} from './support/desk.ts';
import { goTo } from './support/go-to.ts';
import {
  fillDetails,
  fillVehicle,
  goOffline,
  goOnline,
  next,
  people,
  signInByHand,
  submitToServer,
} from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

async function annasTablet(browser: Browser, world: World): Promise<Page> {
  const tablet = await anotherBrowser(browser, world);
  const page = await tablet.newPage();
  await signInByHand(page, people.anna);
  return page;
}

/** What the server has of a conversation, as one of its people reads it; oldest first. */
async function writtenIn(view: ServerView, supportRequestId: string): Promise<string[]> {
  const { items } = await view.call('GET /api/v1/chat/GetMessages', { limit: '1000' });
  return items
    .filter((message) => message.supportRequestId === supportRequestId)
    .toSorted((a, b) => (a.createdTimestamp < b.createdTimestamp ? -1 : 1))
    .map(({ content }) => content);
}

async function orderHealthCheck(page: Page, subject: string): Promise<void> {
  await goTo(page, '/new-request/vhc');
  await fillVehicle(page);
  await page.locator('#new-request-vciSerial').fill('4711');
  await page.locator('#new-request-diagnosticToolSerial').fill('KT-1');
  await page.locator('#new-request-isVciConfirmed').check();
  await page.locator('#new-request-mileage').fill('84000');
  await fillDetails(page, { subject });
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await submitToServer(page);
}

test('from a health check that is ordered to its certificate: technician and expert write to each other in two languages, both without a connection in between, and everything is on both once and in one order [SU-209, SU-206]', async ({
  page,
  world,
  browser,
}) => {
  test.slow();
  const annas = await annasTablet(browser, world);
  await orderHealthCheck(annas, 'Check before sale');
  await atDesk(page, clara);
  const waiting = page.locator('.desk-row', { hasText: 'Check before sale' });
  const id = (await waiting.getAttribute('data-row')) ?? '';
  await waiting.click();
  await deskButton(page, 'desk.take').click();
  await expect(chatField(page)).toBeVisible();

  await goTo(annas, `/dashboard/requests/request-detail/${id}`);
  await annas
    .locator('main')
    .getByRole('button', { name: text('requests.openChat') })
    .click();
  await write(annas, 'Bitte Motor starten.');
  await expect(said(page)).toHaveText(['Bitte Motor starten.']);
  await session(page)
    .getByRole('button', { name: text('translation.openOff') })
    .click();
  await page.getByRole('dialog').getByLabel(text('translation.on')).check();
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText(['Please start the engine.']);
  await sayAtDesk(page, 'Xylo one');
  await expectOn(messages(annas)).toHaveText(['Bitte Motor starten.', 'Xylo one']);

  await goOffline(page.context(), world.network);
  await goOffline(annas.context(), world.network);
  await write(annas, 'Xylo two');
  await sayAtDesk(page, 'Xylo three');
  await write(annas, 'Xylo four');
  await sayAtDesk(page, 'Xylo five');
  await expect(session(page).getByText(text('work.state.waiting'))).toHaveCount(2);
  await expectOn(panel(annas).getByText(text('work.state.waiting'))).toHaveCount(2);
  await chatField(page).fill('Half a sentence of Clara');
  for (const one of [annas, page]) await one.context().setOffline(false);
  const clarasView = await signInToServer(world.url, clara);
  await expect.poll(async () => (await writtenIn(clarasView, id)).length).toBe(6);
  const all = await writtenIn(clarasView, id);
  const of = (words: readonly string[]) => all.filter((one) => words.includes(one));
  expect(of(['Xylo two', 'Xylo four'])).toEqual(['Xylo two', 'Xylo four']);
  expect(of(['Xylo three', 'Xylo five'])).toEqual(['Xylo three', 'Xylo five']);
  if (!(await panel(annas).isVisible())) await launcher(annas).click();
  await expectOn(messages(annas)).toHaveText(all);
  await expect(said(page)).toHaveText(all.map((one) => (one.startsWith('Bitte') ? 'Please start the engine.' : one)));
  await expect(chatField(page)).toHaveValue('Half a sentence of Clara');

  await writeToRequest(page, 'question', 'Which cylinder?');
  await annas.getByLabel(text('requests.answer')).fill('The first');
  await annas.getByRole('button', { name: text('requests.sendAnswer') }).click();
  await expect(session(page).locator('.desk-notes').getByText('The first', { exact: true })).toBeVisible();

  await deskButton(page, 'desk.enterScan').click();
  const scan = page.getByRole('dialog');
  await scan.getByRole('button', { name: text('desk.scan.add') }).click();
  await scan.getByRole('button', { name: text('desk.scan.send') }).click();
  await expect(scan.getByText(text('desk.scan.missing'))).toHaveCount(2);
  await scan.getByLabel(text('desk.scan.system')).fill('Engine');
  await scan.getByLabel(text('desk.scan.code'), { exact: true }).fill('P0301');
  await scan.getByLabel(text('desk.scan.severity')).selectOption({ label: text('certificate.severity.4') });
  await scan.getByRole('button', { name: text('desk.scan.add') }).click();
  await scan.getByLabel(text('desk.scan.system')).nth(1).fill('ABS');
  await scan.getByLabel(text('desk.scan.code'), { exact: true }).nth(1).fill('C0035');
  await scan.getByRole('button', { name: text('desk.scan.send') }).click();
  await expect(scan).toHaveCount(0);
  await expect(page.getByRole('region', { name: text('certificate.findings') })).toContainText('P0301');
  const certificate = annas.getByRole('region', { name: text('certificate.title') });
  await expectOn(certificate.getByText(text('certificate.severity.4'), { exact: true })).toBeVisible();
  for (const step of ['certificate.accept', 'certificate.rate']) {
    await certificate.getByRole('button', { name: text(step) }).click();
    await annas
      .getByRole('dialog')
      .getByRole('button', { name: text(step) })
      .click();
  }
  await expectOn(certificate.getByText(text('certificate.state.rated'))).toBeVisible();

  // The rating closes it.
  await expect(partOf(page, 'ended').locator(`[data-row="${id}"]`)).toBeVisible();
  await expectOn(panel(annas).getByText(text('chat.endedText'))).toBeVisible();
  await expect(session(page).getByText(text('chat.endedText'))).toBeVisible();
  await expect(session(page).getByText('Half a sentence of Clara')).toBeVisible();
  expect(await writtenIn(clarasView, id)).toEqual(all);
  await annas.context().close();
});

test('who was slower keeps what they wrote into the conversation of a colleague’s request, and is told why it was not sent', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const { supportRequestId: id } = await makeRequest(anna, { subject: 'Taken twice' });
  await atDesk(page, clara);
  await rowOf(page, id).click();
  await goOffline(page.context(), world.network);
  await deskButton(page, 'desk.take').click();
  await sayAtDesk(page, 'I am on it');
  await expect(session(page).getByText(text('work.state.waiting')).first()).toBeVisible();
  const tom = await signInToServer(world.url, tomas);
  await tom.call('POST /api/v1/expert/TakeRequest', { supportRequestId: id });
  await goOnline(page);
  await rowOf(page, id).click();
  await expect(session(page).getByText(text('desk.beaten', { name: 'Tomas Lindqvist' }))).toBeVisible();
  const refused = session(page).getByRole('listitem').filter({ hasText: 'I am on it' });
  await expect(refused.getByText(text('unsent.why.dependency-refused'))).toBeVisible();
  expect(await writtenIn(anna, id)).toEqual([]);
  await refused.getByRole('button', { name: text('unsent.discard') }).click();
  await refused.getByRole('button', { name: text('work.discard.yes') }).click();
  await expect(session(page).getByText('I am on it')).toHaveCount(0);
});

test('an expert without a connection ends the conversation: it asks before, is sent once there is one, and what the technician is typing stays [SU-206]', async ({
  page,
  world,
  browser,
}) => {
  const chat = await aConversation(world.url);
  const annas = await annasTablet(browser, world);
  await openConversation(annas, chat);
  await field(annas).fill('Half a sentence');
  await atDesk(page, clara);
  await rowOf(page, chat.supportRequestId).click();
  await sayAtDesk(page, 'One more thing');
  await expectOn(messages(annas)).toHaveText(['One more thing']);
  await goOffline(page.context(), world.network);
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ui.cancel') })
    .click();
  await expect(chatField(page)).toBeVisible();
  await rowOf(page, chat.supportRequestId).focus();
  await page.keyboard.press('e');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('desk.endChat') })
    .click();
  await expect(session(page).getByText(text('chat.endedText'))).toBeVisible();
  await expect(session(page).getByText(text('unsent.desk.endChat', { ticketId: chat.ticketId }))).toBeVisible();
  await expectOn(field(annas)).toHaveValue('Half a sentence');
  await goOnline(page);
  await expectOn(panel(annas).getByText(text('chat.endedText'))).toBeVisible();
  await expectOn(panel(annas).getByText('Half a sentence')).toBeVisible();
  await expect(session(page).getByText(text('chat.endedText'))).toBeVisible();
  await expect(deskBox(page)).toBeVisible();
  await annas.context().close();
});

test('several sessions at once: who was not answered stands first and is marked, what is typed in each stays there, and all of it goes by keyboard', async ({
  page,
  world,
}) => {
  const first = await aConversation(world.url, 'First session');
  const second = await aConversation(world.url, 'Second session');
  await first.say('Hello first');
  await second.say('Hello second');
  await atDesk(page, clara);
  await rowOf(page, first.supportRequestId).click();
  await expect(page.locator('.desk-list [data-unanswered]')).toHaveCount(0);
  await chatField(page).fill('For the first');
  for (const content of ['It rattles', 'Still there?']) {
    const body = { supportRequestId: second.supportRequestId, content, language: 'en', attachmentId: null };
    await second.anna.call('POST /api/v1/chat/SendMessage', body);
  }
  const own = partOf(page, 'own').locator('.desk-row');
  await expect(own.first()).toHaveAttribute('data-row', second.supportRequestId);
  await expect(own.first()).toContainText(text('desk.unseen', { count: 2 }));
  await expect(own.first().getByRole('img', { name: text('desk.unanswered') })).toBeVisible();
  await expect(chatField(page)).toHaveValue('For the first');

  await chatField(page).press('Escape');
  await expect(rowOf(page, first.supportRequestId)).toBeFocused();
  await page.keyboard.press('n');
  await expect(rowOf(page, second.supportRequestId)).toBeFocused();
  await expect(said(page)).toHaveText(['Hello second', 'It rattles', 'Still there?']);
  await expect(rowOf(page, second.supportRequestId)).not.toContainText(text('desk.unseen', { count: 2 }));
  await page.keyboard.press('Enter');
  await expect(chatField(page)).toBeFocused();
  await page.keyboard.type('Yes, I am here');
  await page.keyboard.press('Enter');
  await expect.poll(() => writtenIn(second.anna, second.supportRequestId)).toContain('Yes, I am here');
  await expect(page.locator('.desk-list [data-unanswered]')).toHaveCount(0);
  await page.keyboard.type('More for the second');
  await page.keyboard.press('Escape');
  await rowOf(page, first.supportRequestId).focus();
  await page.keyboard.press('Home');
  for (const { supportRequestId, words } of [
    { ...first, words: 'For the first' },
    { ...second, words: 'More for the second' },
  ]) {
    await rowOf(page, supportRequestId).click();
    await expect(chatField(page)).toHaveValue(words);
  }
  await page.reload();
  await rowOf(page, first.supportRequestId).click();
  await expect(chatField(page)).toHaveValue('For the first');
});

test('the workshop sees at once that the expert has read, a saved phrase is put into the message, and the address of the QR code leads to the session', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  const body = { supportRequestId: chat.supportRequestId, content: 'It rattles', language: 'en', attachmentId: null };
  await chat.anna.call('POST /api/v1/chat/SendMessage', body);
  await atDesk(page, clara);
  const { items } = await chat.expert.call('GET /api/v1/chat/GetChannels', { limit: '1000' });
  const arn = items.find((channel) => channel.supportRequestId === chat.supportRequestId)?.channelArn ?? '';
  await goTo(page, `/private-chat?channelArn=${encodeURIComponent(arn)}`);
  await expect(page).toHaveURL(new RegExp(`/desk\\?request=${chat.supportRequestId}`));
  await expect(said(page)).toHaveText(['It rattles']);
  await expect
    .poll(async () => {
      const read = await chat.anna.call('GET /api/v1/chat/GetMessages', { limit: '1000' });
      return read.items.find(({ content }) => content === 'It rattles')?.metadata.status;
    })
    .toBe('Read');
  await chatField(page).fill('Please read all error codes');
  const phrases = session(page).locator('.desk-chat .desk-phrases');
  await phrases.getByText(text('desk.phrases'), { exact: true }).click();
  await phrases.getByRole('button', { name: text('desk.savePhrase') }).click();
  await chatField(page).fill('Hello.');
  await phrases.getByRole('button', { name: 'Please read all error codes', exact: true }).click();
  await expect(chatField(page)).toHaveValue('Hello.\nPlease read all error codes');
  await chatField(page).press('Enter');
  await expect
    .poll(() => writtenIn(chat.anna, chat.supportRequestId))
    .toEqual(['It rattles', 'Hello.\nPlease read all error codes']);
});

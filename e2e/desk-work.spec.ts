/** What an expert does at the desk beside writing: statuses, work that was refused, the way into a video call. */
import {
  atDesk,
  chatField,
  clara,
  deskBox,
  deskButton,
  partOf,
  rowOf,
  session,
  tomas,
  writeToRequest,
} from './support/desk.ts';
import { goOffline, goOnline, people } from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

async function taken(world: World, subject: string) {
  const [anna, expert] = await Promise.all([signInToServer(world.url, people.anna), signInToServer(world.url, clara)]);
  const { supportRequestId: id } = await makeRequest(anna, { subject });
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId: id });
  return { id, anna };
}

test('a status that is chosen at the desk is the workshop’s, and one chosen without a connection says that it waits', async ({
  page,
  world,
}) => {
  const { id, anna } = await taken(world, 'Statuses');
  const status = async () => (await anna.requestsAbout('Statuses'))[0]?.supportRequestStatus.id;
  await atDesk(page, clara);
  await rowOf(page, id).click();
  const select = session(page).getByRole('combobox', { name: text('desk.status') });
  await select.selectOption({ label: text('requests.status.50') });
  await expect.poll(status).toBe(50);
  await goOffline(page.context(), world.network);
  await select.selectOption({ label: text('requests.status.40') });
  await expect(session(page).getByText(text('work.state.waiting'))).toBeVisible();
  await expect(select).toHaveValue('40');
  expect(await status()).toBe(50);
  await goOnline(page);
  await expect.poll(status).toBe(40);
});

test('what was refused at the desk is changed and sent again once the request is one’s own, or discarded', async ({
  page,
  world,
}) => {
  const { id, anna } = await taken(world, 'Refused');
  await atDesk(page, clara);
  await rowOf(page, id).click();
  await goOffline(page.context(), world.network);
  await writeToRequest(page, 'note', 'First note');
  await writeToRequest(page, 'note', 'Second note');
  const tom = await signInToServer(world.url, tomas);
  await tom.call('POST /api/v1/expert/HandOverRequest', { supportRequestId: id, expertId: tom.ciamId });
  await goOnline(page);
  await rowOf(page, id).click();
  const why = session(page).getByText(text('unsent.why.takenByExpert'));
  await expect(why).toHaveCount(2);
  await expect(deskBox(page)).toHaveCount(0);
  const unsent = session(page).locator('.notice li');
  await unsent
    .last()
    .getByRole('button', { name: text('unsent.discard') })
    .click();
  await unsent
    .last()
    .getByRole('button', { name: text('work.discard.yes') })
    .click();
  await expect(unsent).toHaveCount(1);
  await deskButton(page, 'desk.takeOver').click();
  await expect(partOf(page, 'own').locator(`[data-row="${id}"]`)).toBeVisible();
  await unsent
    .first()
    .getByRole('link', { name: text('unsent.edit') })
    .click();
  await expect(deskBox(page)).toHaveValue('First note');
  await deskBox(page).fill('First note, changed');
  await deskButton(page, 'desk.send.note').click();
  await expect
    .poll(async () => (await anna.requestsAbout('Refused'))[0]?.notes.map((note) => note.text))
    .toEqual(['First note, changed']);
  await expect(unsent).toHaveCount(0);
});

test('the way from a session into its video call', async ({ page, world }) => {
  const { id } = await taken(world, 'Video');
  await atDesk(page, clara);
  await rowOf(page, id).click();
  const opened = page.context().waitForEvent('page');
  await deskButton(page, 'meeting.start').click();
  const call = await opened;
  await expect(call).toHaveURL(/\/meeting\/.+/);
  await expect(call.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(call.getByRole('button', { name: text('meeting.join'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/desk/);
});

test('a request that is handed over by two quick taps is handed over once', async ({ page, world }) => {
  const { id } = await taken(world, 'Two taps');
  await atDesk(page, clara);
  await rowOf(page, id).click();
  await deskButton(page, 'desk.handOver').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('desk.handOverTo')).selectOption({ label: 'Tomas Lindqvist' });
  await goOffline(page.context(), world.network);
  const handOver = dialog.getByRole('button', { name: text('desk.handOver'), exact: true });
  await handOver.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(session(page).locator('.notice li')).toHaveCount(1);
  await goOnline(page);
  await expect(session(page).locator('.notice li')).toHaveCount(0);
  await expect(partOf(page, 'colleagues').locator(`[data-row="${id}"]`)).toBeVisible();
});

test('what was being written when a colleague took the request over stays in sight, can be discarded, and is gone on with once it is one’s own again', async ({
  page,
  world,
}) => {
  const { id } = await taken(world, 'Taken over');
  await atDesk(page, clara);
  await rowOf(page, id).click();
  await chatField(page).fill('One moment, please');
  await deskBox(page).fill('Check the crank sensor');
  const tom = await signInToServer(world.url, tomas);
  await tom.call('POST /api/v1/expert/HandOverRequest', { supportRequestId: id, expertId: tom.ciamId });
  const left = session(page).locator('.desk-left');
  await expect(left).toContainText(['Check the crank sensor', 'One moment, please']);
  await expect(deskBox(page)).toHaveCount(0);
  await expect(left.first()).toContainText(text('desk.wordsLeft'));
  await left
    .first()
    .getByRole('button', { name: text('requests.answerLeft.discard') })
    .click();
  await left
    .first()
    .getByRole('button', { name: text('work.discard.yes') })
    .click();
  await expect(left).toContainText(['One moment, please']);
  await deskButton(page, 'desk.takeOver').click();
  await expect(left).toHaveCount(0);
  await expect(chatField(page)).toHaveValue('One moment, please');
  await expect(deskBox(page)).toHaveValue('');
});

test('a phrase that is saved by two quick taps is saved once, and nothing is said to have failed', async ({
  page,
  world,
}) => {
  const { id } = await taken(world, 'Phrases');
  await atDesk(page, clara);
  await rowOf(page, id).click();
  let saved = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/expert/SavePhrase')) saved += 1;
  });
  await deskBox(page).fill('Please send a photo of the engine');
  const phrases = page.locator('.desk-composer .desk-phrases');
  await phrases.getByText(text('desk.phrases'), { exact: true }).click();
  await phrases.getByRole('button', { name: text('desk.savePhrase') }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(phrases.getByRole('button', { name: 'Please send a photo of the engine', exact: true })).toBeVisible();
  expect(saved).toBe(1);
  await expect(page.getByText(text('desk.phraseNotSaved'))).toHaveCount(0);
});

/** Conversations with the experts on a tablet: written with and without a signal, changed, deleted, seen. */
import {
  aConversation,
  field,
  launcher,
  messages,
  openActions,
  openConversation,
  panel,
  write,
} from './support/chat.ts';
import { goTo } from './support/go-to.ts';
import { goOffline, goOnline, people, signIn, signInForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a technician and an expert talk: each reads what the other wrote, and what was seen is said to be read [SU-091, SU-096, SU-104]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await write(page, 'It rattles below 5 degrees');
  await expect(messages(page)).toHaveText(['It rattles below 5 degrees']);
  await expect.poll(chat.written).toEqual(['It rattles below 5 degrees']);
  const id = await chat.say('Does it stop when warm?');
  await expect(messages(page)).toHaveText(['It rattles below 5 degrees', 'Does it stop when warm?']);
  await expect
    .poll(async () => {
      const { items } = await chat.expert.call('GET /api/v1/chat/GetMessages', { limit: '1000' });
      return items.find(({ messageId }) => messageId === id)?.metadata.status;
    })
    .toBe('Read');
  const { items } = await chat.expert.call('GET /api/v1/chat/GetMessages', { limit: '1000' });
  const first = items.find(({ content }) => content === 'It rattles below 5 degrees');
  await chat.expert.call('POST /api/v1/chat/MarkRead', {
    supportRequestId: chat.supportRequestId,
    upTo: first?.messageId ?? '',
  });
  await expect(panel(page).getByText(text('chat.state.read'))).toBeVisible();
});

test('the launcher counts what is unseen while the panel is closed, and no more once it was opened; a message that waits without a signal is changed at its place and another discarded [SU-093, SU-201, SU-202]', async ({
  page,
  context,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await expect(launcher(page)).toHaveAccessibleName(text('chat.open'));
  await chat.say('First');
  await chat.say('Second');
  await expect(launcher(page)).toHaveAccessibleName(text('chat.openUnseen_other', { count: 2 }));
  await launcher(page).click();
  await expect(messages(page)).toHaveText(['First', 'Second']);
  await panel(page)
    .getByRole('button', { name: text('chat.close') })
    .click();
  await expect(launcher(page)).toHaveAccessibleName(text('chat.open'));
  await expect(launcher(page)).toBeFocused();
  await test.step('a waiting message is changed at its place and another discarded before they are sent', async () => {
    const waiting = await aConversation(world.url, 'Smokes when warm');
    await openConversation(page, waiting);
    await goOffline(context, world.network);
    await write(page, 'Cylinder 2');
    await write(page, 'Never mind');
    await openActions(page, 'Cylinder 2');
    await panel(page)
      .getByRole('button', { name: text('unsent.edit') })
      .click();
    await panel(page).locator('#chat-edit').fill('Cylinder 3');
    await panel(page)
      .getByRole('button', { name: text('chat.save') })
      .click();
    await expect(messages(page)).toHaveText(['Cylinder 3', 'Never mind']);
    await openActions(page, 'Never mind');
    await panel(page)
      .getByRole('button', { name: text('unsent.discard') })
      .click();
    await panel(page)
      .getByRole('button', { name: text('work.discard.yes') })
      .click();
    await expect(messages(page)).toHaveText(['Cylinder 3']);
    await goOnline(page);
    await expect.poll(waiting.written).toEqual(['Cylinder 3']);
  });
});

test(
  'messages written without a signal wait at their place, outlive a killed browser, and arrive once and in order',
  { tag: '@installed' },
  async ({ device, world }) => {
    const chat = await aConversation(world.url);
    await signInForOffline(device.page, people.anna);
    await openConversation(device.page, chat);
    await device.goOffline();
    await write(device.page, 'First without a signal');
    await write(device.page, 'Second without a signal');
    await field(device.page).fill('Third, not yet sent');
    await expect(panel(device.page).getByText(text('chat.line.noInternet'))).toBeVisible();
    await expect(panel(device.page).getByText(text('work.state.waiting'))).toHaveCount(2);
    await device.page.close();
    await device.restartOffline();
    await goTo(device.page, '/my-requests');
    await openConversation(device.page, chat);
    await expect(messages(device.page)).toHaveText(['First without a signal', 'Second without a signal']);
    await expect(field(device.page)).toHaveValue('Third, not yet sent');
    await device.goOnline();
    await expect.poll(chat.written).toEqual(['First without a signal', 'Second without a signal']);
    await expect(panel(device.page).getByText(text('work.state.waiting'))).toHaveCount(0);
    await field(device.page).press('Enter');
    await expect
      .poll(chat.written)
      .toEqual(['First without a signal', 'Second without a signal', 'Third, not yet sent']);
  },
);

test('one’s own message can be changed and deleted, and those of others cannot [SU-099, SU-100, SU-103, SU-238, SU-239]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await write(page, 'Torque 20 Nm');
  await expect.poll(chat.written).toEqual(['Torque 20 Nm']);
  await chat.say('Check the torque');
  await expect(messages(page)).toHaveText(['Torque 20 Nm', 'Check the torque']);
  await expect(panel(page).locator('.chat-place:not([data-own]) button')).toHaveCount(0);
  await openActions(page, 'Torque 20 Nm');
  await panel(page)
    .getByRole('button', { name: text('chat.edit'), exact: true })
    .click();
  const edit = panel(page).locator('#chat-edit');
  await edit.fill('  ');
  await expect(panel(page).getByRole('button', { name: text('chat.save') })).toBeDisabled();
  await edit.fill('Torque 25 Nm');
  await edit.press('Enter');
  await page.keyboard.type('as written');
  await expect(edit).toHaveValue('Torque 25 Nm\nas written');
  await panel(page)
    .getByRole('button', { name: text('chat.save') })
    .click();
  await expect.poll(chat.written).toEqual(['Torque 25 Nm\nas written']);
  await expect(panel(page).getByText(text('chat.state.edited'))).toBeVisible();
  await openActions(page, 'Torque 25 Nm\nas written');
  await panel(page)
    .getByRole('button', { name: text('chat.delete'), exact: true })
    .click();
  await panel(page)
    .getByRole('button', { name: text('work.discard.yes') })
    .click();
  await expect.poll(chat.written).toEqual([]);
  await expect(messages(page)).toHaveText(['Check the torque']);
});

test('the field counts to 4000 and takes no more; Enter sends, Alt+Enter makes a new line; when the expert ends the conversation it is read only, and the typed words stay [SU-206, SU-233, SU-234, SU-235, SU-236]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  const counter = panel(page).locator('.message-counter');
  await expect(counter).toContainText('0/4000');
  await field(page).fill('x'.repeat(4001));
  await expect(counter).toContainText('4000/4000');
  await expect(counter).toHaveAttribute('data-full');
  await expect(field(page)).toHaveValue('x'.repeat(4000));
  await field(page).fill('one');
  await field(page).press('Alt+Enter');
  await page.keyboard.type('two');
  await expect(field(page)).toHaveValue('one\ntwo');
  await panel(page)
    .getByRole('button', { name: text('chat.emoji') })
    .click();
  await panel(page).getByRole('button', { name: '👍' }).click();
  await field(page).press('Enter');
  await expect.poll(chat.written).toEqual(['one\ntwo👍']);
  await test.step('a conversation that the expert ends while somebody types is read only, and the typed words stay', async () => {
    await expect(field(page)).toHaveValue('');
    await field(page).fill('Half a sentence');
    await chat.expert.call('DELETE /api/Chime/DeleteChannelPrivate', { ticketId: chat.ticketId });
    await expect(panel(page).getByText(text('chat.endedText'))).toBeVisible();
    await expect(panel(page).getByText('Half a sentence')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });
});

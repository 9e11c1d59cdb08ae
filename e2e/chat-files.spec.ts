/** Files of messages: attached in each way, sent over lines that drop, seen with and without a signal. */
import { aConversation, field, messages, openConversation, panel, write } from './support/chat.ts';
import { arrivedFiles, attach, bring, chosen, pictures, sendFile, shownFiles } from './support/chat-files.ts';
import { cameraPhoto } from './support/camera-photo.ts';
import { goTo } from './support/go-to.ts';
import { goOffline, people, signIn, signInForOffline } from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Of the proxy: what is drawn in the browser, as it says itself. */
const widths = (page: Parameters<typeof pictures>[0]) =>
  pictures(page).evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));

test(
  'a photo that is sent without a signal waits with its message, outlives a killed browser, and arrives once; the expert reads it [SU-243, SU-106, SU-372]',
  { tag: '@installed' },
  async ({ device, world }) => {
    const chat = await aConversation(world.url);
    await signInForOffline(device.page, people.anna);
    await openConversation(device.page, chat);
    const photo = await cameraPhoto(device.page, { width: 640, height: 480, type: 'image/jpeg' });
    await expect(panel(device.page).getByLabel(text('chat.file.attach'))).toBeAttached();
    await device.goOffline();
    await attach(device.page, { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: photo });
    await device.page.close();
    await device.restartOffline();
    await goTo(device.page, '/my-requests');
    await openConversation(device.page, chat);
    await expect(chosen(device.page)).toContainText('leak.jpg');
    await panel(device.page)
      .getByRole('button', { name: text('chat.send') })
      .click();
    await expect(chosen(device.page)).toHaveCount(0);
    await expect(shownFiles(device.page)).toContainText(['leak.jpg']);
    await expect.poll(() => widths(device.page)).toEqual([640]);
    await device.page.close();
    await device.restartOffline();
    await goTo(device.page, '/my-requests');
    await openConversation(device.page, chat);
    await expect(shownFiles(device.page)).toContainText([/leak\.jpg.*kB/]);
    await device.goOnline();
    await expect.poll(() => arrivedFiles(chat.expert, chat.supportRequestId)).toHaveLength(1);
    await expect(panel(device.page).getByText(text('work.state.waiting'))).toHaveCount(0);
    // The picture stays where it was, now from the message.
    await expect.poll(() => widths(device.page)).toEqual([640]);
    expect(await arrivedFiles(chat.expert, chat.supportRequestId)).toMatchObject([
      { name: 'leak.jpg', type: 'image/jpeg', content: ' ' },
    ]);
  },
);

test('a file is pasted into or dropped onto a conversation; a second one is asked about, several are refused in words, and no word is lost [SU-240, SU-244]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByLabel(text('chat.file.attach'))).toBeAttached();
  await field(page).fill('As on this record');
  await bring(page, 'paste', { name: 'record.pdf', type: 'application/pdf', size: 2_400 });
  await expect(chosen(page)).toContainText(['record.pdf']);
  await expect(chosen(page)).toContainText([/2[.,]4 kB/]);
  // Cells of a table come with a picture of themselves: it is the words that are wanted.
  const words = { html: '<b>17</b>', plain: '17' };
  await bring(page, 'paste', { name: 'image.png', type: 'image/png', size: 10, words });
  await bring(page, 'drop', { name: 'other.pdf', type: 'application/pdf', size: 900 });
  const asked = page.getByRole('dialog', { name: text('chat.file.replaceTitle') });
  await asked.getByRole('button', { name: text('ui.cancel') }).click();
  await expect(chosen(page)).toContainText(['record.pdf']);
  await bring(page, 'drop', { name: 'other.pdf', type: 'application/pdf', size: 900 });
  await asked.getByRole('button', { name: text('chat.file.replace') }).click();
  await expect(chosen(page)).toContainText(['other.pdf']);
  await expect(chosen(page)).toContainText(['900 byte']);
  await panel(page)
    .getByLabel(text('chat.file.attach'))
    .evaluate((input: HTMLInputElement) => {
      const data = new DataTransfer();
      for (const name of ['a.pdf', 'b.pdf']) data.items.add(new File(['x'], name));
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await expect(page.getByText(text('chat.file.onlyOne'))).toBeVisible();
  await expect(field(page)).toHaveValue('As on this record');
  await field(page).press('Enter');
  await expect.poll(() => arrivedFiles(chat.expert, chat.supportRequestId)).toHaveLength(1);
  expect(await arrivedFiles(chat.expert, chat.supportRequestId)).toMatchObject([
    { name: 'other.pdf', content: 'As on this record', size: 900 },
  ]);
});

test('what is typed while the file of a sent message is still being kept is the next message, also after a reload [SU-235]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByLabel(text('chat.file.attach'))).toBeAttached();
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const read = Blob.prototype.arrayBuffer;
    Object.assign(window, { letRead: resolve });
    Blob.prototype.arrayBuffer = async function late(this: Blob) {
      await promise;
      return read.call(this);
    };
  });
  await bring(page, 'paste', { name: 'engine.log', type: 'text/plain', size: 5_000 });
  await field(page).fill('See this log');
  await field(page).press('Enter');
  await field(page).pressSequentially('It is from yesterday');
  await page.evaluate(() => (window as unknown as { letRead: () => void }).letRead());
  await expect(field(page)).toHaveValue('It is from yesterday');
  await expect.poll(() => arrivedFiles(chat.expert, chat.supportRequestId)).toHaveLength(1);
  expect(await arrivedFiles(chat.expert, chat.supportRequestId)).toMatchObject([
    { name: 'engine.log', content: 'See this log' },
  ]);
  await page.reload();
  await expect(field(page)).toHaveValue('It is from yesterday');
});

test('a file above 100 MB is refused in a dialog that names the limit; the words stay, and a file can be removed again [SU-097, SU-241, SU-242]', async ({
  page,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  await expect(panel(page).getByLabel(text('chat.file.attach'))).toBeAttached();
  await field(page).fill('The whole film');
  await bring(page, 'drop', { name: 'film.mov', type: 'video/quicktime', size: 104_857_601 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('100 MB');
  await expect(dialog).toContainText('film.mov');
  await dialog
    .getByRole('button', { name: text('ui.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(chosen(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('The whole film');
  await bring(page, 'drop', { name: 'short.mov', type: 'video/quicktime', size: 1_200 });
  await panel(page)
    .getByRole('button', { name: text('ui.removeFile', { name: 'short.mov' }) })
    .click();
  await expect(chosen(page)).toHaveCount(0);
  await write(page, 'The whole film');
  await expect.poll(chat.written).toEqual(['The whole film']);
  expect(await arrivedFiles(chat.expert, chat.supportRequestId)).toEqual([]);
});

test('pictures of the expert are in their place without a signal, and a drawing with a script in it that is called a picture is only a file', async ({
  device,
  world,
}) => {
  const { page } = device;
  const chat = await aConversation(world.url);
  await signInForOffline(page, people.anna);
  const photo = await cameraPhoto(page, { width: 320, height: 200, type: 'image/png' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "taken"</script></svg>');
  const send = (name: string, buffer: Buffer) =>
    sendFile(world.url, chat.expert, chat.supportRequestId, { name, mimeType: 'image/png', buffer });
  await send('valve.png', photo);
  await send('drawing.png', svg);
  // 65,535 by 65,535 pixels in a few bytes: sixteen gigabytes once it is unfolded.
  await send('bomb.png', bombOf(photo));
  await openConversation(page, chat);
  await expect(shownFiles(page)).toContainText(['valve.png', 'drawing.png', 'bomb.png']);
  await expect.poll(() => widths(page)).toEqual([320]);
  await expect(shownFiles(page).locator('[aria-busy]')).toHaveCount(0);
  await expect(panel(page).locator('.chat-file[aria-busy]')).toHaveCount(0);
  await device.goOffline();
  // The conversation that was open is open again.
  await page.reload();
  await expect.poll(() => widths(page)).toEqual([320]);
  await pictures(page).click();
  const large = page.getByRole('dialog', { name: 'valve.png' });
  await expect(large.getByRole('img', { name: text('chat.file.picture', { name: 'valve.png' }) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures(page)).toHaveCount(1);
  await expect(page).not.toHaveTitle('taken');
});

test('a PDF opens in a tab of its own, any other file is saved under its name, and one that cannot be had says why', async ({
  page,
  context,
  world,
}) => {
  const chat = await aConversation(world.url);
  await signIn(page, people.anna);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const send = (name: string, buffer: Buffer) =>
    sendFile(world.url, chat.expert, chat.supportRequestId, { name, mimeType: 'text/plain', buffer });
  await send('diagram.pdf', pdf);
  await send('log.txt', Buffer.from('17:00 ok'));
  await openConversation(page, chat);
  await expect(shownFiles(page)).toContainText(['diagram.pdf', 'log.txt']);
  // What the tab makes of it is the browser's; some have no reader for it.
  await page.evaluate(() => {
    const types = new Map<string, string>();
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      const address = make(blob);
      types.set(address, blob.type);
      return address;
    };
    const open = window.open.bind(window);
    window.open = (address, ...more) => {
      document.body.dataset['opened'] = types.get(String(address)) ?? 'nothing of ours';
      return open(address, ...more);
    };
  });
  const [tab] = await Promise.all([context.waitForEvent('page'), shownFiles(page).first().getByRole('button').click()]);
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'application/pdf');
  await tab.close();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    shownFiles(page).last().getByRole('button').click(),
  ]);
  expect(saved.suggestedFilename()).toBe('log.txt');
  await goOffline(context, world.network);
  await shownFiles(page).last().getByRole('button').click();
  await expect(shownFiles(page).last()).toContainText(text('chat.file.trouble.offline'));
  await expect(messages(page)).toHaveCount(0);
  await expect(panel(page).getByText(anyText('chat.file.trouble.gone'))).toHaveCount(0);
});

/** The same picture, which says that it is as large as a PNG can be. */
function bombOf(png: Buffer): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(65_535, 16);
  bomb.writeUInt32BE(65_535, 20);
  return bomb;
}

test('while a file hangs on its way, what is written in another conversation arrives; what comes after it in its own waits for it', async ({
  page,
  world,
}) => {
  const [slow, other] = [await aConversation(world.url, 'With a film'), await aConversation(world.url, 'With words')];
  await signIn(page, people.anna);
  await openConversation(page, slow);
  await attach(page, { name: 'engine.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2_000_000, 7) });
  let goesOn = () => {};
  const until = new Promise<void>((resolve) => (goesOn = resolve));
  const isPart = ({ method, path }: { method: string; path: string }) =>
    method === 'PUT' && path.startsWith('/objects');
  world.network.decide((call) => (isPart(call) ? { until } : 'pass'));
  await write(page, 'Listen to this');
  await expect.poll(() => world.network.calls.filter(isPart).length).toBeGreaterThan(0);
  await write(page, 'After the film');
  const goOverTo = async ({ ticketId }: { ticketId: string }) => {
    await panel(page)
      .getByRole('button', { name: text('chat.back') })
      .click();
    await panel(page).locator('.chat-row', { hasText: ticketId }).click();
  };
  await goOverTo(other);
  await write(page, 'Meanwhile');
  await expect.poll(other.written).toEqual(['Meanwhile']);
  await expect(panel(page).locator('.chat-place').last()).not.toContainText(anyText('work.state.waiting'));
  expect(await slow.written()).toEqual([]);
  await goOverTo(slow);
  await expect(panel(page).locator('.chat-place').last()).toContainText(text('work.state.waiting'));
  goesOn();
  await expect.poll(slow.written).toEqual(['Listen to this', 'After the film']);
  await expect(panel(page).getByText(text('work.state.waiting'))).toHaveCount(0);
  expect(await arrivedFiles(slow.expert, slow.supportRequestId)).toMatchObject([
    { name: 'engine.mp4', size: 2_000_000 },
  ]);
});

/** The largest file that a message may have, over the worst line. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aConversation, field, openConversation, panel } from './support/chat.ts';
import { arrivedFiles, attach, shownFiles } from './support/chat-files.ts';
import { people, signIn } from './support/portal.ts';
import { anyText } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const mebibyte = 1_048_576;
/** As large as a file of a message may be (SU-241), each part another one. */
const film = Buffer.concat(Array.from({ length: 100 }, (_, part) => Buffer.alloc(mebibyte, `part ${part} `)));
const versionOf = (bytes: Buffer) => {
  const parts = Array.from({ length: Math.ceil(bytes.length / mebibyte) }, (_, part) =>
    createHash('sha256')
      .update(bytes.subarray(part * mebibyte, (part + 1) * mebibyte))
      .digest('hex'),
  );
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
};
const uploads = ({ network }: World) =>
  network.calls.filter(({ method, path, status }) => method === 'PUT' && path.startsWith('/objects') && status === 200);
/** What the bar says in the page, also across reloads, in order. */
async function noteProgress(page: Page): Promise<number[]> {
  const told: number[] = [];
  await page.exposeFunction('tellProgress', (value: number) => void told.push(value));
  await page.addInitScript(() => {
    let last = -1;
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('.chat-upload progress');
      if (!bar || bar.value === last) return;
      last = bar.value;
      (window as unknown as { tellProgress(value: number): void }).tellProgress(last);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
  });
  return told;
}

/** Drops in the middle of each seventh part, with all that is open, and once with an answer; it is down for two more tries each time. */
function aLineThatDrops({ network }: World, holdAtPart: number) {
  const line = { isHeld: false, holdsParts: false, drops: 0 };
  let [parts, downFor, unheard] = [0, 0, ''];
  network.decide(({ method, path }) => {
    const isPart = method === 'PUT' && path.startsWith('/objects');
    if (isPart && !line.holdsParts && parts === holdAtPart && line.drops > 0) line.isHeld = line.holdsParts = true;
    if (line.isHeld || (isPart && line.holdsParts)) return 'refuse';
    if (downFor > 0) {
      downFor -= 1;
      return 'refuse';
    }
    if (!isPart) return 'pass';
    // The browser itself sends once more what it heard nothing of on a connection that it had used before.
    if (path === unheard) {
      unheard = '';
      return 'refuse';
    }
    parts += 1;
    if (parts % 7 !== 0) return 'pass';
    line.drops += 1;
    downFor = 2;
    network.cutStreams();
    if (line.drops !== 2) return { cutAfterBytes: 400_000 };
    unheard = path;
    return 'cut-answer';
  });
  return {
    isHeld: () => line.isHeld,
    drops: () => line.drops,
    /** For all but parts. */
    isBack() {
      line.isHeld = false;
    },
    goesOn() {
      line.holdsParts = false;
      parts += 1;
    },
  };
}

test('a film of 100 MB goes over a line that drops again and again, and over a reload: no part arrives twice, the bar never goes back, and what is said to be sent is [SU-241, SU-372, SU-410]', async ({
  page,
  newDisk,
  world,
}) => {
  test.setTimeout(400_000);
  const chat = await aConversation(world.url);
  const told = await noteProgress(page);
  await signIn(page, people.anna);
  await openConversation(page, chat);
  const path = join(await newDisk(), 'engine.mp4');
  writeFileSync(path, film);
  await attach(page, path);
  const line = aLineThatDrops(world, 52);
  await field(page).fill('Listen at 0:12');
  await field(page).press('Enter');
  await expect.poll(line.isHeld, { timeout: 200_000 }).toBe(true);
  // 52 parts were begun, seven of them cut; the one whose answer was lost is there.
  await expect(shownFiles(page)).toContainText(/4[78][.,]\d MB of 104[.,][89] MB sent/);
  await expect(shownFiles(page).locator('progress[data-failed]')).toBeVisible();
  await expect(panel(page).getByText(anyText('work.state.waiting')).first()).toBeVisible();
  line.isBack();
  // The conversation that was open is open again. A part that the page before it had on its way would come twice.
  await page.reload({ waitUntil: 'commit' });
  line.goesOn();
  // The expert's line is the same one.
  const atDesk = () => arrivedFiles(chat.expert, chat.supportRequestId).catch(() => []);
  await expect.poll(atDesk, { timeout: 200_000 }).toHaveLength(1);
  world.network.decide(() => 'pass');
  const [arrived] = await arrivedFiles(chat.expert, chat.supportRequestId);
  expect(arrived).toMatchObject({ name: 'engine.mp4', size: film.length, versionId: versionOf(film) });
  expect(arrived?.content).toBe('Listen at 0:12');
  expect(new Set(uploads(world).map(({ path: object }) => object)).size).toBe(100);
  expect(uploads(world)).toHaveLength(100);
  expect(line.drops()).toBeGreaterThan(12);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(50);
});

/** A request opens with what the workshop is needed for; what comes while somebody reads it moves nothing. */
import type { Locator, Page } from '@playwright/test';
import { people, signIn, untilThere } from './support/portal.ts';
import { makeHotlineRequest, makeRequest } from './support/requests-by-call.ts';
import { aScannedCheck } from './support/scanned-check.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1280 };
const laptop = { width: 1280, height: 800 };
const phones = [phone, { width: 360, height: 640 }, tablet] as const;
const screens = [laptop, { width: 1440, height: 900 }] as const;
const detail = (id: string) => `/dashboard/requests/request-detail/${id}`;
const asked = 'Does the fault come with a warm engine, too?';
const region = (page: Page, key: string) => page.getByRole('region', { name: text(key), exact: true });
const question = (page: Page) => region(page, 'requests.situation.question');
const box = (page: Page) => page.getByRole('textbox', { name: text('requests.answer') });
const jump = (page: Page) => page.getByRole('button', { name: text('requests.news.question') });

/** What the page shows first below its head. */
const firstPart = (page: Page): Locator => page.locator('main .page section').first();

interface Expert {
  set(supportRequestId: string, statusId: number): Promise<unknown>;
  ask(supportRequestId: string, words?: string): Promise<unknown>;
}

async function expertOf(url: string): Promise<Expert> {
  const expert = await signInToServer(url, 'expert@portal.example');
  return {
    set: (supportRequestId, statusId) =>
      expert.call('POST /api/v1/expert/SetRequestStatus', { supportRequestId, statusId }),
    ask: (supportRequestId, words = asked) =>
      expert.call('POST /api/v1/expert/AnswerRequest', { supportRequestId, text: words, isQuestion: true }),
  };
}

async function aRequest(view: ServerView, change: Record<string, unknown> = {}): Promise<string> {
  return (await makeRequest(view, change)).supportRequestId;
}

/** A request in work, and both who talk about it. */
async function oneInWork({ url }: World, subject = 'Loses coolant') {
  const anna = await signInToServer(url, people.anna);
  const expert = await expertOf(url);
  const id = await aRequest(anna, { subject });
  await expert.set(id, 40);
  return { anna, expert, id };
}
type InWork = Awaited<ReturnType<typeof oneInWork>>;

async function aSlot(view: ServerView) {
  const zone = { countryCode: 'de', TimeZoneId: 'Europe/Berlin' };
  const slots = await view.call('GET /api/v1/timeslots/GetOpenTimeSlots', zone);
  const { startTime, endTime } = slots.at(-1) ?? { startTime: '', endTime: '' };
  return { bookingType: 1, startTime, endTime };
}

const statusOf = (page: Page, id: number) =>
  page.locator('main .page-head').getByText(text(`requests.status.${id}`), { exact: true });

/** In sight without scrolling, and not behind a bar. */
const isAtHand = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return places.every((found) => found !== null && (element.contains(found) || found.contains(element)));
  });

async function expectAtHand(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => isAtHand(target), { message: `${String(target)} is at hand` }).toBe(true);
}

/** The one press that leads to the box of a question that came: its own button where the question is in sight, else the jump to it. */
async function wayToBox(page: Page): Promise<Locator> {
  const heading = question(page).getByRole('heading');
  const offered = async () => [await isAtHand(heading), await jump(page).isVisible()];
  await expect.poll(offered).toContain(true);
  const [isInSight, isJumpOffered] = await offered();
  expect(isInSight).not.toBe(isJumpOffered);
  const way = isInSight ? question(page).getByRole('button', { name: text('requests.answerHere') }) : jump(page);
  await expectAtHand(way);
  return way;
}

const part = (page: Page, name: string): Locator =>
  page.locator('.detail-grid').getByRole('region', { name, exact: true });

/**
 * What one can look at below what the request opens with. The conversation may go to the top while it is out of sight; in sight it grows
 * by the question, and what stands below it moves.
 */
async function partsInSight(page: Page): Promise<{ name: string; y: number }[]> {
  const parts = await page.locator('.detail-grid section').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      const isInSight = bottom > 100 && top < window.innerHeight;
      return { name: section.querySelector('h2')?.textContent ?? '', y: top, isInSight };
    }),
  );
  const seen = parts.filter(({ isInSight }) => isInSight);
  const conversation = seen.findIndex(({ name }) => name === text('requests.notes'));
  return conversation === -1 ? seen : seen.slice(0, conversation + 1);
}

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

test('a request of any status opens with what it needs and the action for it, at every size; one that needs nothing with its facts', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const expert = await expertOf(world.url);
  const byStatus = new Map<number, string>();
  for (const statusId of [20, 40, 200, 400, 100, 500]) {
    const id = await aRequest(anna, { subject: `Status ${statusId}` });
    if (statusId !== 20) await expert.set(id, statusId);
    byStatus.set(statusId, id);
  }
  const withQuestion = await aRequest(anna, { subject: 'Stalls at the lights, and only there' });
  await expert.ask(withQuestion, `${asked} `.repeat(20));
  const booked = await aRequest(anna, { timeslot: await aSlot(anna) });
  const bookedTalk = (await makeHotlineRequest(anna, { timeslot: await aSlot(anna), subject: 'By telephone' }))
    .supportRequestId;
  const scanned = await aScannedCheck(world.url, anna);
  const accepted = await aScannedCheck(world.url, anna);
  await anna.call('POST /api/v1/vehiclehealthcerts/AcceptScanResult', {
    ...{ ciamId: anna.ciamId, countryCode: 'de', language: 'en' },
    supportRequestId: accepted,
  });
  await signIn(page, people.anna);

  /** Opens the request on a phone and on a wide screen, and looks at it at every size that each can be turned or drawn to. */
  const lookAt = async (id: string, look: () => Promise<void>) => {
    for (const [openedAt, ...others] of [phones, screens]) {
      await page.setViewportSize(openedAt);
      await page.goto(detail(id));
      await untilThere(page);
      await look();
      for (const size of others) {
        await page.setViewportSize(size);
        await look();
      }
    }
  };
  await lookAt(withQuestion, async () => {
    await expect(firstPart(page)).toHaveAccessibleName(text('requests.situation.question'));
    await expect(firstPart(page)).toContainText(asked);
    await expectAtHand(box(page));
    await expectAtHand(page.getByRole('button', { name: text('requests.sendAnswer') }));
  });
  await lookAt(scanned, async () => {
    await expect(firstPart(page)).toContainText(text('certificate.state.scanned'));
    await expectAtHand(firstPart(page).getByRole('button', { name: text('certificate.accept') }));
  });
  await lookAt(accepted, async () => {
    await expect(firstPart(page)).toContainText(text('certificate.state.accepted'));
    await expectAtHand(firstPart(page).getByLabel(/P0301/));
  });
  await lookAt(booked, async () => {
    await expect(firstPart(page)).toHaveAccessibleName(text('requests.situation.appointment'));
    await expectAtHand(firstPart(page).getByText(/Connect the hardware at \d/));
  });
  await lookAt(bookedTalk, async () => {
    await expect(firstPart(page)).toHaveAccessibleName(text('requests.situation.appointment'));
    await expectAtHand(firstPart(page).getByText(text('requests.appointment.talk')));
  });
  for (const [statusId, id] of byStatus) {
    const name = statusId === 20 ? /Place \d+ in the queue/ : text('requests.vehicle');
    await lookAt(id, async () => {
      await expect(firstPart(page), `status ${statusId}`).toHaveAccessibleName(name);
      await expect(jump(page)).toHaveCount(0);
    });
  }
});

async function comesWhileReading(page: Page, { expert, id }: InWork): Promise<void> {
  for (const scrolledTo of [0, 150, 10_000]) {
    await expect(statusOf(page, 40)).toBeVisible();
    await page.reload();
    await expect(box(page)).toBeAttached();
    await page.evaluate((y) => window.scrollTo(0, y), scrolledTo);
    const before = await partsInSight(page);
    expect(before).not.toEqual([]);
    await expert.ask(id);
    await expect(question(page)).toBeAttached();
    const way = await wayToBox(page);
    for (const { name, y } of before) expect(await topOf(part(page, name)), name).toBeCloseTo(y, 0);
    await expect(firstPart(page)).toHaveAccessibleName(text('requests.situation.question'));

    await way.click();
    await expect(jump(page)).toHaveCount(0);
    await expect(firstPart(page)).toContainText(asked);
    await expectAtHand(box(page));
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveCount(1);
    await expert.set(id, 40);
  }
}

async function comesWhileWriting(page: Page, { anna, expert, id }: InWork): Promise<void> {
  await box(page).pressSequentially('Only in the rain');
  for (const _letter of 'rain') await page.keyboard.press('ArrowLeft');
  const before = await topOf(box(page));
  await expert.ask(id);
  const way = await wayToBox(page);
  expect(await topOf(box(page))).toBeCloseTo(before, 0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('heavy ');
  await expect(box(page)).toHaveValue('Only in the heavy rain');

  await way.click();
  await expectAtHand(box(page));
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('cold ');
  await expect(box(page)).toHaveValue('Only in the heavy cold rain');
  await expect(firstPart(page)).toContainText(asked);
  await page.getByRole('button', { name: text('requests.sendAnswer') }).click();
  await expect(firstPart(page)).toContainText('Only in the heavy cold rain');
  await expect
    .poll(async () => (await anna.requestsAbout('Leaks oil')).flatMap(({ notes }) => notes.map((n) => n.text)))
    .toEqual([asked, 'Only in the heavy cold rain']);
}

for (const size of [phone, tablet, laptop]) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('a question that comes while somebody reads or writes moves nothing, and one press leads to it and its box', async ({
      page,
      world,
    }) => {
      const read = await oneInWork(world);
      const written = await oneInWork(world, 'Leaks oil');
      await signIn(page, people.anna, detail(read.id));
      await test.step('while somebody reads it stands on top and moves nothing; one press leads to it and its box', () =>
        comesWhileReading(page, read));
      await page.goto(detail(written.id));
      await test.step('while somebody writes it leaves field, words and caret; they go along to the top when it is opened, and are sent once', () =>
        comesWhileWriting(page, written));
    });
  });
}

/** A request whose question is long and comes after another that was answered. */
async function askedAgain({ anna, expert }: InWork): Promise<string> {
  const id = await aRequest(anna, { subject: 'Stalls at the lights' });
  await expert.ask(id, 'Which engine is it?');
  const who = { ciamId: anna.ciamId, countryCode: 'de', language: 'en', timeZoneId: 'Europe/Berlin' };
  await anna.call('POST /api/v1/support/UpdateSupportRequest', { ...who, supportRequestId: id, note: 'The diesel.' });
  await expert.ask(id, `${asked} `.repeat(60));
  return id;
}

test('what needs the workshop stands on the dashboard, a question that comes late on top with its box, and what was written earlier before the question', async ({
  page,
  world,
}) => {
  const inWork = await oneInWork(world);
  await aScannedCheck(world.url, inWork.anna);
  const again = await askedAgain(inWork);
  await signIn(page, people.anna, '/dashboard');
  await test.step('a finished scan stands under what needs the workshop on the dashboard, beside the questions', async () => {
    const needsYou = page.getByRole('region', { name: text('dashboard.attention') });
    await expect(needsYou.getByRole('link', { name: 'Check before sale' })).toBeVisible();
  });
  await test.step('a request that was opened before its question had come to this device shows it on top with its box as soon as it is here', async () => {
    await page.goto('/my-requests');
    await expect(page.getByRole('link', { name: 'Loses coolant' })).toBeVisible();
    world.network.decide(({ path }) => (path.endsWith('/GetSupportRequests') ? 'refuse' : 'pass'));
    await inWork.expert.ask(inWork.id);
    await page.getByRole('link', { name: 'Loses coolant' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loses coolant');
    await expect(box(page)).toBeAttached();
    world.network.decide(() => 'pass');
    await (await wayToBox(page)).click();
    await expect(firstPart(page)).toHaveAccessibleName(text('requests.situation.question'));
    await expect(question(page).getByRole('textbox')).toBeFocused();
  });
  await page.goto(detail(again));
  await test.step('before the question stands what was written earlier, folded on the screen and whole on paper', () =>
    readsEarlier(page));
});

async function readsEarlier(page: Page): Promise<void> {
  await expectAtHand(page.getByRole('button', { name: text('requests.sendAnswer') }));
  const earlier = page.getByText('Which engine is it?');
  await expect(earlier).toBeHidden();
  await page.getByText(text('requests.earlierNotes', { count: 2 })).click();
  await expect(earlier).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(earlier).toBeVisible();
  const words = question(page).locator('.notes');
  expect(await words.last().evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThan(2);
}

/** The cameras of a tablet in a meeting: which one looks at the engine, its light, and what becomes of one that goes. */
import type { Page } from '@playwright/test';
import {
  join,
  openGuest,
  playedDevices,
  soundHeard,
  startMeeting,
  untilIn,
  untilSeen,
} from './support/meeting-people.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.use(playedDevices);

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/**
 * Makes a tablet of this machine, whose camera at the back has a light. Both cameras are the first one that Chromium plays: its second
 * one plays depths, which no connection carries.
 */
const asTablet = () => {
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  const [used, lights, unplugged]: [MediaStreamTrack[], boolean[], string[]] = [[], [], []];
  Object.assign(window, { used, lights, unplugged });
  const other = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () => [
    ...(await other()).filter(({ kind }) => kind !== 'videoinput'),
    ...['rear', 'front']
      .filter((deviceId) => !unplugged.includes(deviceId))
      .map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }) as MediaDeviceInfo),
  ];
  mediaDevices.getUserMedia = async (asked) => {
    if (typeof asked?.video !== 'object') return original(asked);
    const { facingMode, deviceId, ...rest } = asked.video as Record<string, { exact?: string }>;
    const wanted = deviceId?.exact ?? (facingMode?.exact === 'user' ? 'front' : 'rear');
    const stream = await original({ video: rest });
    for (const track of stream.getTracks()) {
      used.push(track);
      const settings = track.getSettings();
      const looks = wanted === 'rear' ? 'environment' : 'user';
      track.getSettings = () => ({ ...settings, deviceId: wanted, facingMode: looks });
      track.getCapabilities = () => ({ torch: wanted === 'rear' }) as MediaTrackCapabilities;
      track.applyConstraints = async (constraints) => {
        const [light] = (constraints?.advanced ?? []) as { torch?: boolean }[];
        if (light?.torch !== undefined) lights.push(light.torch);
      };
    }
    return stream;
  };
};
/** The camera that is used ends; `unplugged` is listed no more. */
const lose = (page: Page, unplugged?: string) =>
  page.evaluate((gone) => {
    const all = window as unknown as { used: MediaStreamTrack[]; unplugged: string[] };
    if (gone !== undefined) all.unplugged.push(gone);
    const track = all.used.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  }, unplugged);
const lights = (page: Page) => page.evaluate(() => (window as unknown as { lights: boolean[] }).lights);

test('a technician shows the engine from the lobby on, with the light that goes out on hold, then their face; a camera that is unplugged in the call is told, and another one is used', async ({
  page,
  browser,
  world,
}) => {
  const { link, path } = await startMeeting(world.url, people.anna);
  await page.addInitScript(asTablet);
  await signIn(page, people.anna);
  await page.goto(path);
  const inLobby = page.getByRole('button', { name: new RegExp(`^${text('meeting.showEngine')}`) });
  await expect(inLobby).toBeVisible();
  await expect(inLobby).toHaveAttribute('aria-pressed', 'true');
  await join(page);
  await untilIn(page);
  const guest = await openGuest(browser, world.url + link);
  await join(guest, 'Gül Şahin');
  await untilSeen(guest, 'Anna Lindner');

  await button(page, 'meeting.torch').click();
  await expect(button(page, 'meeting.torch')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'meeting.hold').click();
  await expect(button(page, 'meeting.torch')).toHaveAttribute('aria-pressed', 'false');
  expect(await lights(page)).toEqual([true, false]);
  await button(page, 'meeting.hold').click();
  await button(page, 'meeting.showEngine').click();
  await expect(button(page, 'meeting.showEngine')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'meeting.torch')).toHaveCount(0);
  await untilSeen(guest, 'Anna Lindner');

  await lose(page, 'front');
  const told = page.getByText(text('meeting.problem.camera.gone'));
  await expect(told).toBeVisible();
  await expect(guest.getByLabel(text('meeting.pictureOf', { name: 'Anna Lindner' }))).toHaveCount(0);
  await page.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(told).toHaveCount(0);
  await untilSeen(guest, 'Anna Lindner');
});

/** Where sound was sent to, in order; and which microphones were opened. */
const noteSound = () => {
  const [played, heard]: [string[], (string | undefined)[]] = [[], []];
  Object.assign(window, { played, heard });
  const setSink = HTMLMediaElement.prototype.setSinkId;
  HTMLMediaElement.prototype.setSinkId = async function setSinkId(this: HTMLMediaElement, id) {
    await setSink.call(this, id);
    played.push(id);
  };
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    for (const track of stream.getAudioTracks()) heard.push(track.getSettings().deviceId);
    return stream;
  };
};
const noted = (page: Page, what: 'played' | 'heard') =>
  page.evaluate((name) => (window as unknown as Record<string, string[]>)[name]?.at(-1), what);

test('in the call camera, microphone and speaker are tried and changed, and a camera that another app takes is told with a way on', async ({
  page,
  browser,
  world,
}) => {
  const { link, path } = await startMeeting(world.url, people.anna);
  await page.addInitScript(asTablet);
  await page.addInitScript(noteSound);
  await signIn(page, people.anna);
  await page.goto(path);
  await join(page);
  await untilIn(page);
  const guest = await openGuest(browser, world.url + link);
  await join(guest, 'Gül Şahin');
  await untilSeen(guest, 'Anna Lindner');

  await button(page, 'meeting.devices').click();
  const dialog = page.getByRole('dialog', { name: text('meeting.devicesTitle') });
  await expect(dialog.getByLabel(text('meeting.preview'))).toBeVisible();
  const level = dialog.getByLabel(text('meeting.level'));
  await expect.poll(() => level.evaluate((meter) => (meter as HTMLMeterElement).value)).toBeGreaterThan(0);
  const choose = async (key: string, at: number) => {
    const list = dialog.getByRole('combobox', { name: text(key), exact: true });
    await list.selectOption({ index: at });
    return await list.inputValue();
  };
  const speaker = await choose('meeting.speaker', 1);
  await expect.poll(() => noted(page, 'played')).toBe(speaker);
  const microphone = await choose('meeting.microphone', 1);
  await expect.poll(() => noted(page, 'heard')).toBe(microphone);
  expect(await choose('meeting.camera', 1)).toBe('front');
  await button(page, 'meeting.devicesDone').click();
  await expect(button(page, 'meeting.devices')).toBeFocused();
  await untilSeen(guest, 'Anna Lindner');
  const before = await soundHeard(guest);
  await expect.poll(() => soundHeard(guest)).toBeGreaterThan(before);
  expect(await noted(page, 'played')).toBe(speaker);

  await lose(page);
  const told = page.getByText(text('meeting.problem.camera.taken'));
  await expect(told).toBeVisible();
  await button(page, 'meeting.devices').click();
  await choose('meeting.camera', 0);
  await expect(dialog.getByLabel(text('meeting.preview'))).toBeVisible();
  await button(page, 'meeting.devicesDone').click();
  await expect(told).toHaveCount(0);
  await untilSeen(guest, 'Anna Lindner');
});

/** The cameras of a tablet in a meeting: which one looks at the engine, its light, and what becomes of one that goes. */
import type { Page } from '@playwright/test';
import { join, openGuest, playedDevices, startMeeting, untilIn, untilSeen } from './support/meeting-people.ts';
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
  const [used, lights]: [MediaStreamTrack[], boolean[]] = [[], []];
  Object.assign(window, { used, lights });
  const other = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () => [
    ...(await other()).filter(({ kind }) => kind !== 'videoinput'),
    ...['rear', 'front'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }) as MediaDeviceInfo),
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

  await page.evaluate(() => {
    const track = (window as unknown as { used: MediaStreamTrack[] }).used.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  const told = page.getByText(text('meeting.problem.camera.gone'));
  await expect(told).toBeVisible();
  await expect(guest.getByLabel(text('meeting.pictureOf', { name: 'Anna Lindner' }))).toHaveCount(0);
  await page.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(told).toHaveCount(0);
  await untilSeen(guest, 'Anna Lindner');
});

/** People in a video meeting, each in a browser window of their own with a camera and a microphone that a machine plays. */
import { type Browser, expect, type Page } from '@playwright/test';
import { makeRequest } from './requests-by-call.ts';
import { type ServerView, signInToServer } from './server-view.ts';
import { text } from './texts.ts';

/** Chromium gathers no address of the loopback interface, and a machine may have no other. */
export const fakeMedia = (picturesPerSecond: number) => [
  '--use-fake-ui-for-media-stream',
  `--use-fake-device-for-media-stream=device-count=2,fps=${picturesPerSecond}`,
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
];

/** For `test.use`. Few pictures a second, because four people draw sixteen films. */
export const playedDevices = {
  permissions: ['camera', 'microphone'],
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', ...fakeMedia(5)],
  },
};

export interface StartedMeeting {
  path: string;
  name: string;
  /** With the invitation. */
  link: string;
  workshop: ServerView;
  expert: ServerView;
  requestId: string;
  ticketId: string;
}

/** A request that an expert has taken, with its meeting. */
export async function startMeeting(url: string, email: string): Promise<StartedMeeting> {
  const [workshop, expert] = [await signInToServer(url, email), await signInToServer(url, 'expert@portal.example')];
  const { supportRequestId: requestId, ticketId } = await makeRequest(workshop, { subject: 'Noise at the engine' });
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId: requestId });
  const started = await workshop.call('POST /api/Chime/CreateMeeting', { supportRequestId: requestId });
  const { pathRoute: path, invitation } = started;
  return {
    path,
    name: path.split('/')[2] ?? '',
    link: `${path}#${invitation.token}`,
    workshop,
    expert,
    requestId,
    ticketId,
  };
}

/** What a browser does whose person says no to camera and microphone. */
export const refuseDevices = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
};
/** What a network does that loses a third of the sound, from `window.isLossy` on, as the browser counts it. */
export const countLosses = () => {
  const original = RTCPeerConnection.prototype.getStats;
  let lost = 0;
  const counted = async function getStats(this: RTCPeerConnection, ...of: []) {
    const report = await original.apply(this, of);
    if ((window as unknown as { isLossy?: boolean }).isLossy === true) lost += 25;
    const entries = [...(report as unknown as Map<string, Record<string, unknown>>)];
    return new Map(
      entries.map(([id, entry]) => {
        const isSound = entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio';
        return [id, isSound ? { ...entry, packetsLost: Number(entry['packetsLost']) + lost } : entry];
      }),
    );
  };
  RTCPeerConnection.prototype.getStats = counted;
};
/** What a network does that lets no UDP through: there is no way on which media could come. */
export const blockUdp = () => {
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
    }
  };
};

/** Somebody without an account, in a window of their own. */
/** `first` runs in the page before all else. */
export async function openGuest(browser: Browser, link: string, first = () => {}): Promise<Page> {
  const permissions = ['camera', 'microphone'];
  const context = await browser.newContext({ permissions, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(first);
  await watchConnections(page);
  await page.goto(link);
  return page;
}

export async function join(page: Page, guestName?: string): Promise<void> {
  if (guestName !== undefined) await page.getByLabel(text('meeting.name')).fill(guestName);
  await page.getByRole('button', { name: text('meeting.join') }).click();
}
/** On a machine that does much else, four cameras are a weak connection, and the page says so: that is in, too. */
export const untilIn = (page: Page) =>
  expect(page.getByText(text('meeting.good')).or(page.getByText(text('meeting.weak')))).toBeVisible({
    timeout: 40_000,
  });

/** The page's own connections, so that a test can ask what really came. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: RTCPeerConnection[] = [];
    Object.assign(window, { connections: all });
    const Original = RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        all.push(this);
      }
    };
  });
}

/** Sound that came to this page so far, as energy; silence adds nothing. */
export function soundHeard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let energy = 0;
    for (const connection of (window as unknown as { connections: RTCPeerConnection[] }).connections) {
      const stats = await connection.getStats();
      for (const [, entry] of stats as unknown as Map<
        string,
        { type: string; kind?: string; totalAudioEnergy?: number }
      >)
        if (entry.type === 'inbound-rtp' && entry.kind === 'audio') energy += entry.totalAudioEnergy ?? 0;
    }
    return energy;
  });
}

/** Pictures drawn so far of somebody's camera, as this page shows it. */
export function framesOf(page: Page, name: string): Promise<number> {
  const video = page.getByLabel(text('meeting.pictureOf', { name }));
  return video.evaluate((element) => {
    const { videoWidth } = element as HTMLVideoElement;
    return videoWidth > 0 ? (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames : 0;
  });
}

/** Their picture moves here. */
export async function untilSeen(page: Page, name: string): Promise<void> {
  // As long as to be in (`untilIn`): both wait for the same relay on the same machine.
  await expect(page.getByLabel(text('meeting.pictureOf', { name }))).toBeVisible({ timeout: 40_000 });
  const before = await framesOf(page, name).catch(() => 0);
  await expect.poll(() => framesOf(page, name).catch(() => 0), { timeout: 40_000 }).toBeGreaterThan(before + 2);
}

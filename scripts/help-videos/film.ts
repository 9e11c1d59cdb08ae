/**
 * Films a page: the frames that Chromium paints, an amber ring where it is tapped, and what is said meanwhile as captions.
 * Knows no scenes. `end` makes a WebM (VP9) of 960 × 600 and its WebVTT with ffmpeg.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

export interface Film {
  page: Page;
  /** Shown from now on, until something else is said. */
  say(text: string): Promise<void>;
  tap(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  choose(target: Locator, option: { index: number } | string): Promise<void>;
  /** Long enough to read what has appeared. */
  look(seconds?: number): Promise<void>;
  /** Writes `<file>.webm` and `<file>.vtt`; resolves its length in whole seconds. */
  end(file: string): Promise<number>;
}

interface Frame {
  /** Seconds. */
  at: number;
  jpeg: Buffer;
}

/** Draws the ring; runs in the page, which allows no style elements but lets scripts set styles. */
const ringScript = `addEventListener('pointerdown', (event) => {
  const ring = document.createElement('div');
  Object.assign(ring.style, { position: 'fixed', zIndex: 2147483647, pointerEvents: 'none', width: '44px', height: '44px',
    left: event.clientX - 22 + 'px', top: event.clientY - 22 + 'px', borderRadius: '50%', border: '5px solid #f8ae22', background: '#f8ae2255' });
  (document.querySelector('dialog[open]') ?? document.body).append(ring);
  setTimeout(() => ring.remove(), 700);
}, true);`;

export async function showTaps(page: Page): Promise<void> {
  await page.addInitScript(ringScript);
}

export async function startFilm(page: Page): Promise<Film> {
  const frames: Frame[] = [];
  const said: { at: number; text: string }[] = [];
  const camera = await page.context().newCDPSession(page);
  await roll(camera, frames);
  const look = (seconds = 1.2) => delay(seconds * 1000);
  const show = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await delay(250);
  };
  return {
    page,
    look,
    async say(text) {
      said.push({ at: Date.now() / 1000, text });
      await look(0.4);
    },
    async tap(target) {
      await show(target);
      await target.click();
      await look(0.9);
    },
    async type(target, text) {
      await show(target);
      await target.pressSequentially(text, { delay: 35 });
      await look(0.3);
    },
    async choose(target, option) {
      await show(target);
      await target.selectOption(option);
      await look(0.6);
    },
    async end(file) {
      await camera.send('Page.stopScreencast');
      const endedAt = Date.now() / 1000;
      const startedAt = frames[0]?.at ?? endedAt;
      writeVideo(file, frames, endedAt);
      writeFileSync(`${file}.vtt`, captionsOf(said, startedAt, endedAt));
      return Math.round(endedAt - startedAt);
    },
  };
}

async function roll(camera: CDPSession, frames: Frame[]): Promise<void> {
  camera.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? Date.now() / 1000, jpeg: Buffer.from(data, 'base64') });
    // The page may be gone by now.
    camera.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 800 });
}

function writeVideo(file: string, frames: readonly Frame[], endedAt: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-film-'));
  const lines = frames.flatMap(({ at, jpeg }, index) => {
    const name = `${index}.jpg`;
    writeFileSync(join(folder, name), jpeg);
    return [`file '${name}'`, `duration ${Math.max(0.01, (frames[index + 1]?.at ?? endedAt) - at).toFixed(3)}`];
  });
  writeFileSync(join(folder, 'frames.txt'), [...lines, `file '${frames.length - 1}.jpg'`].join('\n'));
  const picture = ['-vf', 'fps=8,scale=960:600:flags=lanczos,format=yuv420p'];
  const codec = ['-c:v', 'libvpx-vp9', '-crf', '44', '-b:v', '0', '-g', '160', '-cpu-used', '3', '-an'];
  const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt')];
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-v',
    'error',
    '-y',
    ...input,
    ...picture,
    ...codec,
    `${file}.webm`,
  ]);
  rmSync(folder, { recursive: true });
}

function captionsOf(said: readonly { at: number; text: string }[], startedAt: number, endedAt: number): string {
  const cues = said.map(({ at, text }, index) => {
    const until = said[index + 1]?.at ?? endedAt;
    return `${timeText(at - startedAt)} --> ${timeText(until - startedAt)} line:88%\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `00:07.250`. */
function timeText(seconds: number): string {
  const whole = Math.max(0, seconds);
  const minutes = String(Math.floor(whole / 60)).padStart(2, '0');
  return `${minutes}:${(whole % 60).toFixed(3).padStart(6, '0')}`;
}

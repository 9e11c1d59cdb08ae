/**
 * Records the help videos from the product itself into server/areas/help/videos: `PORTAL_URL=http://localhost:8080 node
 * --import ./scripts/runtime.mjs scripts/record-help-videos.ts [scene …]` beside a portal that was started with fresh demo
 * data. Needs ffmpeg with VP9 (`FFMPEG_PATH`) and a Chromium (`CHROMIUM_PATH`). Run it when a filmed screen has changed.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import * as v from 'valibot';
import { VideoList } from '../server/demo/seed-help-videos.ts';
import { videoDirectory } from '../server/http/video-files.ts';
import { findableVehicles } from '../server/demo/vehicles/findable-vehicles.ts';
import { showTaps, startFilm } from './help-videos/film.ts';
import { type Language, type Scene, scenes } from './help-videos/scenes.ts';
import { wordsOf } from './help-videos/words.ts';

const portal = process.env['PORTAL_URL'] ?? 'http://localhost:8080';
const password = 'workshop-demo';
/** Of different workshops, because they ask about the same vehicle. */
const viewers: Record<Language, { email: string; country: string; languageId: string; anyPlate: string }> = {
  en: { email: 'anna@lindner.example', country: 'de', languageId: 'en-US', anyPlate: 'HH LM 2044' },
  de: { email: 'henrike@ostsee-technik.example', country: 'de', languageId: 'de-DE', anyPlate: 'HRO WK 731' },
  da: { email: 'freja@nordlys.example', country: 'dk', languageId: 'da-DK', anyPlate: 'CD 71 204' },
};
const serialEnds = { en: '1', de: '2', da: '3' } as const;
const mostBytes = 400_000;

const wanted = process.argv.slice(2);
for (const language of ['en', 'de', 'da'] as const) {
  const browser = await browserIn(viewers[language].languageId);
  for (const scene of scenes) {
    if (wanted.length === 0 || wanted.includes(scene.name)) await record(browser, language, scene);
  }
  await browser.close();
}

/** The browser's own controls, such as a date field, speak the language it was started in. */
async function browserIn(languageId: string): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--lang=${languageId}`],
    env: { ...process.env, LANGUAGE: languageId.replace('-', '_') },
  });
}

async function record(from: Browser, language: Language, scene: Scene): Promise<void> {
  const { country, languageId, anyPlate } = viewers[language];
  const context = await from.newContext({
    baseURL: portal,
    viewport: { width: 1280, height: 800 },
    locale: languageId,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await showTaps(page);
  await arrive(page, language, scene.startsAt);
  const film = await startFilm(page);
  await scene.play(film, {
    word: wordsOf(language),
    say: (said) => film.say(said[language]),
    knownPlate: findableVehicles().find((vehicle) => vehicle.country === country)?.registration ?? '',
    anyPlate,
    serialNumber: `47110${serialEnds[language]}15`,
  });
  mkdirSync(join(videoDirectory, language), { recursive: true });
  const file = join(videoDirectory, language, scene.name);
  const seconds = await film.end(file);
  await context.close();
  note({ language, name: scene.name, title: scene.title[language], seconds });
  const { size } = statSync(`${file}.webm`);
  console.log(`${language}/${scene.name}: ${seconds} s, ${Math.round(size / 1000)} kB`);
  if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes} bytes`);
}

/** Signed in, nothing left to be asked, everything on the device. */
async function arrive(page: Page, language: Language, path: string): Promise<void> {
  const { email, country, languageId } = viewers[language];
  const word = wordsOf(language);
  await page.goto(`/?c=${country}&l=${languageId}&redirect=${encodeURIComponent('/my-requests')}`);
  await page.getByLabel(/^E-?mail/i).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.side-nav').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const dialog = page.getByRole('dialog');
  const no = ['dialogs.marketing.no', 'dialogs.company.keep'].map((key) => `^${word(key)}$`).join('|');
  for (let quiet = 0; quiet < 4; quiet += 1) {
    if ((await dialog.count()) > 0) {
      quiet = -1;
      const answer = dialog.getByRole('button', { name: new RegExp(no) });
      if ((await answer.count()) > 0) await answer.first().click();
      else await page.keyboard.press('Escape');
    }
    await page.waitForTimeout(1_000);
  }
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(1_500);
}

/** Into the list that fills the table of videos of a new database. */
function note(video: v.InferOutput<typeof VideoList>[number]): void {
  const file = join(videoDirectory, 'list.json');
  const before = existsSync(file) ? v.parse(VideoList, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const others = before.filter(({ language, name }) => language !== video.language || name !== video.name);
  const order = (one: typeof video) => scenes.findIndex(({ name }) => name === one.name);
  const all = [...others, video].toSorted((a, b) => a.language.localeCompare(b.language, 'en') || order(a) - order(b));
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

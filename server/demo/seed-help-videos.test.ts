import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { seedHelpVideos } from './seed-help-videos.ts';
import { videoDirectory, videoPath } from '../http/video-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const videosIn = async (Language: string, CountryCode = 'dk') =>
  (await server.call('GET /api/v1/support/GetSupportVideos', { query: { CountryCode, Language } })).envelope.dataObject;

test.each(['en-US', 'de-DE', 'da-DK'])(
  'there are videos with captions in %s, light enough for a bad line [SU-434]',
  async (language) => {
    const videos = await videosIn(language);
    expect(videos.length).toBeGreaterThanOrEqual(3);
    for (const { url, captions, duration } of videos) {
      const fileOf = (address: string) => path.join(videoDirectory, address.slice(videoPath.length));
      expect(url.startsWith(`${videoPath}/${language.slice(0, 2)}/`)).toBe(true);
      expect(statSync(fileOf(url)).size).toBeLessThan(400_000);
      expect(existsSync(fileOf(captions ?? '')) && readFileSync(fileOf(captions ?? ''), 'utf8')).toMatch(/^WEBVTT/);
      expect(duration).toBeGreaterThan(10);
    }
  },
);

test('videos are the operator’s to take away and to add, by country and language [SU-434]', async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('support_video').where('language_id', '=', 'de').execute();
  await kysely
    .insertInto('support_video')
    .values({ id: 'own', country: 'at', language_id: 'de', title: 'Eigenes', url: 'https://videos.example/1' })
    .execute();
  expect((await videosIn('de-AT', 'at')).map(({ title }) => title)).toEqual(['Eigenes']);
  expect(await videosIn('de-DE', 'de')).toEqual([]);
});

test('a database from before the films gets them, one that has them gets what a new list adds, and what was taken away stays away', async () => {
  const { kysely } = server.database;
  const film = (name: string, title: string) => ({ language: 'fi', name, title, seconds: 20 });
  const seedWith = (...films: object[]) => seedHelpVideos(kysely, JSON.stringify(films));
  const titles = async () => (await videosIn('fi-FI')).map(({ title }) => title);
  await kysely.updateTable('reference_edition').set({ hash: 'once' }).where('name', '=', 'help-videos').execute();
  await seedWith(film('a', 'Eka'), film('b', 'Toka'));
  expect(await titles()).toEqual(['Eka', 'Toka']);
  await kysely.deleteFrom('support_video').where('id', '=', 'fi-a').execute();
  await seedWith(film('a', 'Eka'), film('b', 'Toinen'), film('c', 'Kolmas'));
  expect(await titles()).toEqual(['Toinen', 'Kolmas']);
  await seedWith(film('a', 'Eka'), film('b', 'Toinen'), film('c', 'Kolmas'));
  expect(await titles()).toEqual(['Toinen', 'Kolmas']);
});

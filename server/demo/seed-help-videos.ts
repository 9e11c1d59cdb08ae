/**
 * The videos that come with the product (server/areas/help/videos, made by scripts/record-help-videos.ts), for every country. A new edition
 * of the list adds the films that this database never had and corrects those that are still there; what the operator took away
 * stays away.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { videoDirectory, videoPath } from '../http/video-files.ts';
import type { Db } from '../db/db.ts';
import { replaceDataset } from './replace-dataset.ts';

/** `list.json` beside the videos; `name` without its ending. */
export const VideoList = v.array(
  v.object({ language: v.string(), name: v.string(), title: v.string(), seconds: v.number() }),
);

const listFile = path.join(videoDirectory, 'list.json');
/** Editions of this name say that the database had the film once. */
const filmPrefix = 'help-video ';

/** `source`: text of the list. */
export async function seedHelpVideos(db: Db, source: string | null = readSource()): Promise<void> {
  if (source === null) return;
  await replaceDataset(db, { name: 'help-videos', source }, async () => {
    const films = rowsFrom(source);
    const known = await knownFilms(db);
    for (const film of films) {
      const { id, ...facts } = film;
      if (known.has(id)) {
        await db.updateTable('support_video').set(facts).where('id', '=', id).where('url', '=', film.url).execute();
        continue;
      }
      await db
        .insertInto('support_video')
        .values(film)
        .onConflict((clash) => clash.doNothing())
        .execute();
      await db
        .insertInto('reference_edition')
        .values({ name: `${filmPrefix}${id}`, hash: 'once' })
        .execute();
    }
  });
}

async function knownFilms(db: Db): Promise<Set<string>> {
  const editions = await db
    .selectFrom('reference_edition')
    .select('name')
    .where('name', 'like', `${filmPrefix}%`)
    .execute();
  return new Set(editions.map(({ name }) => name.slice(filmPrefix.length)));
}

function rowsFrom(source: string) {
  return v.parse(VideoList, JSON.parse(source)).map(({ language, name, title, seconds }, position) => ({
    id: `${language}-${name}`,
    language_id: language,
    title,
    url: `${videoPath}/${language}/${name}.webm`,
    captions_url: `${videoPath}/${language}/${name}.vtt`,
    duration_seconds: seconds,
    position,
  }));
}

function readSource(): string | null {
  return existsSync(listFile) ? readFileSync(listFile, 'utf8') : null;
}

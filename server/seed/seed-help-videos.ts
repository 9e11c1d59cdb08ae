/** The videos that come with the product (server/help/videos, made by scripts/record-help-videos.ts), for every country. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { videoDirectory, videoPath } from '../areas/help/video-files.ts';
import type { Db } from '../http/handler.ts';

/** `list.json` beside the videos; `name` without its ending. */
export const VideoList = v.array(
  v.object({ language: v.string(), name: v.string(), title: v.string(), seconds: v.number() }),
);

export async function seedHelpVideos(db: Db): Promise<void> {
  const rows = readList().map(({ language, name, title, seconds }, position) => ({
    id: `${language}-${name}`,
    language_id: language,
    title,
    url: `${videoPath}/${language}/${name}.webm`,
    captions_url: `${videoPath}/${language}/${name}.vtt`,
    duration_seconds: seconds,
    position,
  }));
  if (rows.length > 0)
    await db
      .insertInto('support_video')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute();
}

function readList(): v.InferOutput<typeof VideoList> {
  const file = path.join(videoDirectory, 'list.json');
  return existsSync(file) ? v.parse(VideoList, JSON.parse(readFileSync(file, 'utf8'))) : [];
}

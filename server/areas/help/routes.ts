/** Help without a person: questions and answers, videos, SERMI. */
import type { help } from '../../../contract/help.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../call.ts';
import { faqEntriesFrom } from './faq-entries.ts';
import { readHelpText } from './read-help-text.ts';

export const helpHandlers: Handlers<typeof help> = {
  'GET /api/v1/support/GetFaq': async ({ query }) => {
    const { language, markdown } = readHelpText('faq', query.Language);
    return { language, entries: faqEntriesFrom(markdown) };
  },
  'GET /api/v1/support/GetSupportVideos': async ({ query }, { db }) => await readVideos(db, query),
  'GET /api/v1/support/GetSermiInfo': async ({ query }) => {
    const { language, markdown } = readHelpText('sermi', query.Language);
    const [heading = '', ...text] = markdown.split('\n');
    return { language, title: heading.replace(/^#\s*/, ''), markdown: text.join('\n').trim() };
  },
};

/** The operator's videos in the language itself, else in its bare form; those of the country before those of all. */
async function readVideos(db: Db, { CountryCode, Language }: { CountryCode: string; Language: string }) {
  const wanted = Language.toLowerCase();
  const bare = wanted.split('-')[0] ?? wanted;
  const rows = await db
    .selectFrom('support_video')
    .selectAll()
    .where('language_id', 'in', [wanted, bare])
    .where('country', 'in', [CountryCode, ''])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    url: row.url,
    duration: row.duration_seconds,
    captions: row.captions_url,
  }));
}

/** Mail as files in a folder, one per message: what is used while no mail server is configured. */
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { headerText, type MailPort } from '../../providers/mail.ts';

const StoredMail = v.object({
  id: v.string(),
  at: v.string(),
  to: v.string(),
  replyTo: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
});
export type StoredMail = v.InferOutput<typeof StoredMail>;

export interface FileMail extends MailPort {
  /** Newest first. */
  list(): Promise<StoredMail[]>;
}

const mostListed = 200;

export function createFileMail(deps: { directory: string; now: () => Date }): FileMail {
  const { directory } = deps;
  return {
    async send({ id, to, replyTo, subject, text }) {
      await mkdir(directory, { recursive: true });
      const at = deps.now().toISOString();
      const mail: StoredMail = { id, at, to, replyTo: replyTo ?? null, subject: headerText(subject), text };
      const file = path.join(directory, `${fileNameFrom(id)}.json`);
      // Whole or not at all, also when the process is killed in between.
      await writeFile(`${file}.new`, JSON.stringify(mail, null, 2));
      await rename(`${file}.new`, file);
    },
    async list() {
      const names = await readdir(directory).catch(() => []);
      const files = names.filter((name) => name.endsWith('.json'));
      const mails = await Promise.all(files.map((name) => readMail(path.join(directory, name))));
      return mails
        .filter((mail) => mail !== null)
        .sort((one, other) => other.at.localeCompare(one.at))
        .slice(0, mostListed);
    },
  };
}

function fileNameFrom(id: string): string {
  return id.replaceAll(/[^\w.@-]/g, '_').slice(0, 100);
}

async function readMail(file: string): Promise<StoredMail | null> {
  try {
    const parsed = v.safeParse(StoredMail, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

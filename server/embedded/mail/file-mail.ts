/** Mail as files in a folder, one per message with its attachments beside it: what is used while no mail server is configured. */
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
  /** `file`: in the same folder. Missing in mail that was written before there were any. */
  attachments: v.optional(v.array(v.object({ name: v.string(), type: v.string(), file: v.string() })), []),
});
export type StoredMail = v.InferOutput<typeof StoredMail>;

export interface FileMail extends MailPort {
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  /** `file` of an attachment of a listed mail; null when there is none. */
  attachment(file: string): Promise<{ name: string; type: string; content: Buffer } | null>;
}

const mostListed = 200;

export function createFileMail(deps: { directory: string; now: () => Date }): FileMail {
  const { directory } = deps;
  return {
    async send({ id, to, replyTo, subject, text, attachments = [] }) {
      await mkdir(directory, { recursive: true });
      const at = deps.now().toISOString();
      const base = fileNameFrom(id);
      const kept = attachments.map(({ name, type, content }, index) => ({
        ...{ name: headerText(name), type, content },
        file: `${base}.${index + 1}.attachment`,
      }));
      for (const { file, content } of kept) await writeWhole(path.join(directory, file), content);
      const mail: StoredMail = {
        ...{ id, at, to, replyTo: replyTo ?? null, subject: headerText(subject), text },
        attachments: kept.map(({ name, type, file }) => ({ name, type, file })),
      };
      await writeWhole(path.join(directory, `${base}.json`), JSON.stringify(mail, null, 2));
    },
    list,
    async attachment(file) {
      const known = (await list()).flatMap(({ attachments }) => attachments).find((one) => one.file === file);
      if (known === undefined) return null;
      const content = await readFile(path.join(directory, path.basename(file))).catch(() => null);
      return content && { name: known.name, type: known.type, content };
    },
  };

  async function list(): Promise<StoredMail[]> {
    const names = await readdir(directory).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(files.map((name) => readMail(path.join(directory, name))));
    return mails
      .filter((mail) => mail !== null)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, mostListed);
  }
}

/** Whole or not at all, also when the process is killed in between. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
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

/** What the server has mailed, as it lies in the data folder while no mail server is configured. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** None before the first: the server makes the folder with it. In no particular order. */
export function mailsOf(dataFolder: string): SentMail[] {
  const folder = join(dataFolder, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SentMail);
}

export function mailsTo(dataFolder: string, address: string): SentMail[] {
  return mailsOf(dataFolder).filter(({ to }) => to === address);
}

/** Chooses the outside services: the configured one, or the embedded stand-in with the routes it needs. */
import path from 'node:path';
import type { Hono } from 'hono';
import type { Configuration } from './configuration.ts';
import type { Database } from '../db/database.ts';
import { secretKey } from '../db/secret.ts';
import { createFileMail } from '../embedded/mail/file-mail.ts';
import { createMailboxPage } from '../embedded/mail/mailbox-page.ts';
import { createLocalObjects, forgetUnfinished } from '../embedded/objects/local-objects.ts';
import { createObjectRoutes } from '../embedded/objects/object-routes.ts';
import type { MailPort } from '../providers/mail.ts';
import type { Objects } from '../providers/objects.ts';
import { createS3Objects } from '../providers/s3-objects.ts';

export async function openObjects(
  configuration: Configuration,
  { database, now }: { database: Database; now: () => Date },
): Promise<{ objects: Objects; routes: Hono[] }> {
  if (configuration.s3 !== null) return { objects: createS3Objects(configuration.s3, now), routes: [] };
  const objectSecret = await secretKey(database.kysely, 'objects.signature');
  const directory = path.join(configuration.dataDirectory, 'objects');
  await forgetUnfinished(directory, now());
  const objects = createLocalObjects({ directory, secret: objectSecret, now });
  return { objects, routes: [createObjectRoutes({ objects, secret: objectSecret, now })] };
}

/** Without a mail server mail goes to files, and the demo shows them. */
export async function openMail(
  configuration: Configuration,
  now: () => Date,
): Promise<{ mail: MailPort; pages: Hono[] }> {
  if (configuration.smtp !== null) {
    const { createSmtpMail } = await import('../providers/smtp-mail.ts');
    return { mail: createSmtpMail(configuration.smtp), pages: [] };
  }
  const mail = createFileMail({ directory: path.join(configuration.dataDirectory, 'mail'), now });
  return { mail, pages: configuration.hasDemoData ? [createMailboxPage(mail)] : [] };
}

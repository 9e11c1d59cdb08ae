/** A tablet with unsent work of an earlier version: its tables, its export file, and what that version sent and showed of them. */
import { readFileSync } from 'node:fs';
import type { StoredAttachment } from '../../src/data/account-database.ts';
import { base64FromBytes, bytesFromBase64 } from '../../src/platform/base64.ts';
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import { aDevice, aRequest } from './an-entry.ts';
import { type Call, type SyncDevice, ok } from './sync-device.ts';

export interface SentCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
}
interface Shown {
  id: string;
  kind: MutationKind;
  title: { key: string; values: Record<string, string | number> };
  address: { to: string; search: Record<string, string> } | null;
}
type KeptFile = Omit<StoredAttachment, 'bytes'> & { base64: string };

export interface OlderTablet {
  /** Rows of the person's own tables. */
  database: {
    outbox: AnyEntry[];
    attachments: KeptFile[];
    drafts: { key: string; savedAt: number; value: unknown }[];
    facts: { key: string; value: unknown }[];
  };
  /** The export file. */
  file: { entries: object[] } & Record<string, unknown>;
  sent: SentCall[];
  shown: Shown[];
}

const place = new URL('../fixtures/tablet-of-november-2026.json', import.meta.url);

export function readOlderTablet(): OlderTablet {
  return JSON.parse(readFileSync(place, 'utf8')) as OlderTablet;
}

export async function fillFrom({ database }: OlderTablet, device: SyncDevice): Promise<void> {
  const { outbox, attachments, drafts, facts } = device.database;
  await outbox.bulkPut(database.outbox);
  const files = database.attachments.map(({ base64, ...file }) => ({
    ...file,
    bytes: (bytesFromBase64(base64) ?? new Uint8Array()).buffer,
  }));
  await attachments.bulkPut(files);
  await drafts.bulkPut(database.drafts);
  await facts.bulkPut(database.facts);
}

export async function tablesOf({ database }: SyncDevice): Promise<OlderTablet['database']> {
  const files = await database.attachments.toArray();
  return {
    outbox: (await database.outbox.toArray()) as unknown as AnyEntry[],
    attachments: files.map(({ bytes, ...file }) => ({ ...file, base64: base64FromBytes(new Uint8Array(bytes)) })),
    drafts: await database.drafts.toArray(),
    facts: await database.facts.toArray(),
  };
}

export function sentIn(calls: readonly Call[]): SentCall[] {
  return calls
    .filter(({ path }) => !path.endsWith('/CreateAttachmentUpload') && path.startsWith('/api/'))
    .map(({ method, path, query, body, headers }) => ({
      method,
      path,
      query: Object.fromEntries(query),
      body,
      key: headers.get('idempotency-key'),
    }));
}

/** Takes every kind of work. */
export function acceptAll(device: SyncDevice): void {
  const shas: { attachmentId: string; name: string; type: string; size: number; sha256: string }[] = [];
  device.serve(({ path, headers, body }) => {
    const clientKey = headers.get('idempotency-key');
    if (path.endsWith('/CreateAttachmentUpload')) {
      shas.push(body as (typeof shas)[number]);
      const uploadUrl = 'http://portal.test/objects/photo';
      return ok({ isStored: false, uploadUrl, headers: {}, expiresAt: '2026-11-21T08:05:00.000Z' });
    }
    if (path.startsWith('/objects/')) return new Response(null, { status: 200 });
    if (path.endsWith('/SubmitAccountContactMessage')) return ok({ messageNumber: 'M-1' });
    if (path.includes('/contactpersons/')) return ok({ id: path.includes('/Create') ? 3 : '3', contactPersonId: '3' });
    if (path.endsWith('/vci/Delete')) return ok({ id: '17' });
    if (path.includes('/vci/')) {
      const isAdded = path.endsWith('/AddVCI');
      return ok({ ...aDevice({ id: isAdded ? '501' : '17', revision: 9 }), clientKey: isAdded ? clientKey : null });
    }
    const isNew = /Create\w*SupportRequest$/.test(path);
    const attachments = isNew ? shas.map((file) => ({ ...file, createDate: '2026-11-21T08:00:00.000Z' })) : [];
    return ok(aRequest({ supportRequestId: isNew ? '900' : '100', clientKey, attachments }));
  });
}

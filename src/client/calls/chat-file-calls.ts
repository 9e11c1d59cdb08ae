/**
 * Files of messages: fetched whole, believed only when they have the size that the message says, small ones kept on the device for
 * reading without a connection. What the file is, its bytes say and never its name.
 */
import type * as v from 'valibot';
import { chatFiles } from '../../../contract/chat-files.ts';
import type { ChatAttachment } from '../../../contract/chat-rows.ts';
import { isKeptPicture } from '../../../domain/chat/chat-file.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { chatFileId, keepFile, keptFile } from '../../data/files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outcome, WithPerson } from './command.ts';

export type ChatFile = Pick<v.InferOutput<typeof ChatAttachment>, 'fileKey' | 'name' | 'size' | 'type'>;

export interface ChatFileCalls {
  /** `gone`: the server has no such file, or not for this person. */
  fetch(supportRequestId: string, file: ChatFile): Promise<Outcome<Blob, 'gone'>>;
}

interface ChatFileCallDeps {
  api: Api;
  clock: Clock;
  withPerson: WithPerson;
}

/** 100 MB over a line that carries 1 Mbit in a second. */
const longestMs = 15 * 60_000;

type Fetched = Outcome<Blob, 'gone'>;

/** A picture is wanted by who looks at it and by who keeps it for later: it comes once. */
const underWay = new Map<string, Promise<Fetched>>();

export function createChatFileCalls(deps: ChatFileCallDeps): ChatFileCalls {
  return {
    fetch: (supportRequestId, file) =>
      deps.withPerson<Fetched>({ ok: false, failure: 'failed' }, async (database) => {
        const id = chatFileId(supportRequestId, file.fileKey);
        const key = `${database.accountId} ${id}`;
        const known = underWay.get(key);
        if (known) return known;
        const fetching = fetchFile(deps, database, id, file).finally(() => underWay.delete(key));
        underWay.set(key, fetching);
        return fetching;
      }),
  };
}

async function fetchFile(
  { api, clock }: ChatFileCallDeps,
  database: AccountDatabase,
  id: string,
  file: ChatFile,
): Promise<Fetched> {
  const { fileKey, name, type, size } = file;
  const kept = await keptFile(database, id);
  if (kept) return { ok: true, value: new Blob([kept.bytes]) };
  // Which company it belongs to is settled before the server is asked.
  const stay = await actingCompanyOf(database);
  const found = await api.download(
    chatFiles,
    'GET /api/Document/DownloadFile/:fileKey/:name',
    { params: { fileKey, name } },
    { account: database.accountId, company: stay.companyId, timeoutMs: longestMs },
  );
  if (!found.ok) {
    const { code } = found.failure;
    return { ok: false, failure: code === 'no-answer' ? 'offline' : code === 'not-found' ? 'gone' : 'failed' };
  }
  if (found.value.size !== size) return { ok: false, failure: 'failed' };
  if (isKeptPicture(file)) {
    const bytes = await found.value.arrayBuffer();
    await keepFile(database, stay, { id, name, type, size, bytes, fetchedAt: clock.now() });
  }
  return found;
}

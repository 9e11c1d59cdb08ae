/** Who may read a file: who may read the request of its message. Its key is no right by itself. */
import { roleId } from '../../../domain/wire-enums.ts';
import { type Context, Refusal } from '../../call.ts';
import { requireCompany } from '../caller-rules.ts';
import { keysOfRow, versionOf } from './chat-file-store.ts';

/** Refuses `not-found` also for files of other companies, and for experts whose request it is not. `versionId` null: any. */
export async function readChatFile(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { fileKey, versionId }: { fileKey: string; versionId: string | null },
): Promise<{ objectKeys: string[]; name: string; type: string; size: number }> {
  const isExpert = caller.roleId === roleId.expert;
  const file = await db
    .selectFrom('chat_file')
    .innerJoin('support_request', 'support_request.id', 'chat_file.request_id')
    .selectAll('chat_file')
    .where('chat_file.file_key', '=', fileKey)
    .$if(isExpert, (query) => query.where('support_request.expert_account_id', '=', caller.accountId))
    .$if(!isExpert, (query) => query.where('support_request.company_id', '=', requireCompany(caller)))
    .executeTakeFirst();
  if (file === undefined || (versionId !== null && versionOf(file) !== versionId)) {
    throw new Refusal('not-found', 'There is no such file.');
  }
  const { name, type, size } = file;
  return { objectKeys: keysOfRow(file), name, type, size };
}

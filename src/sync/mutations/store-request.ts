/** A request as the server has answered it goes among the rows of the device. */
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { putNewer } from '../../data/mirror.ts';
import { requestMirror } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';

/** Inside a transaction over `requestTables`. */
export function storeRequest(database: AccountDatabase, answer: SupportRequest): Promise<void> {
  return putNewer(requestMirror(database), (row) => row.supportRequestId, [requestRowFrom(answer)]);
}

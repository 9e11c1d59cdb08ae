/** A server that knows claims and requests and remembers the answer to each Idempotency-Key, as the real one does. */
import { companyHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import { aDevice, aRequest } from './an-entry.ts';
import { type Call, ok, refusal } from './sync-device.ts';

export interface ClaimServer {
  /** cdbId the account acts for; calls made for another are refused and leave nothing behind. Null: nobody looks. */
  company: number | null;
  answer(call: Call): Response;
  /** Effects, oldest first: the key of the first call that had it. */
  readonly effects: string[];
}

export function createClaimServer(): ClaimServer {
  const answers = new Map<string, unknown>();
  const effects: string[] = [];
  function effectOf(call: Call, key: string): unknown {
    effects.push(key);
    const body = call.body as { hardWareId?: string; vciId?: string; attachments?: { attachmentId: string }[] };
    const revision = effects.length + 1;
    if (call.path.includes('/vci/')) {
      const since = '2026-11-21T08:00:00.000Z';
      const repairStatus = { status: 'Initiated' as const, since, clientKey: key };
      return aDevice({ id: body.hardWareId ?? body.vciId ?? '17', repairStatus, revision });
    }
    const supportRequestId = String(100 + effects.length);
    return aRequest({ supportRequestId, clientKey: key, revision });
  }
  const server: ClaimServer = {
    company: null,
    effects,
    answer(call) {
      if (call.path === '/api/health') return ok({ status: 'ok', engine: 'test', version: '0' });
      const key = call.headers.get(idempotencyKeyHeader) ?? '';
      const company = call.headers.get(companyHeader);
      const isElsewhere = server.company !== null && company !== null && Number(company) !== server.company;
      if (isElsewhere && !answers.has(key)) return refusal('company-changed');
      if (!answers.has(key)) answers.set(key, effectOf(call, key));
      return ok(answers.get(key));
    },
  };
  return server;
}

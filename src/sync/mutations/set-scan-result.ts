/** An expert enters what the scan of a health check has found; no code: nothing was found. */
import * as v from 'valibot';
import { expert } from '../../../contract/expert.ts';
import { defineMutation } from '../outbox/mutation.ts';
import { aboutRequest, bodyOf, requestRecord, storeDesk } from './desk-work.ts';

const args = v.object({
  ...aboutRequest,
  errorCodes: expert['POST /api/v1/expert/SetScanResult'].body.entries.errorCodes,
});

export const setScanResult = defineMutation('set-scan-result', {
  args,
  record: requestRecord,
  send: {
    call: ({ api }, entry, options) => {
      const body = { ...bodyOf(entry), errorCodes: entry.args.errorCodes };
      return api.send(expert, 'POST /api/v1/expert/SetScanResult', { body }, options);
    },
    store: storeDesk<v.InferInput<typeof args>>((entry) => ({
      findings: entry.args.errorCodes.map(({ severity = 0, ...found }, at) => ({
        id: String(at + 1),
        severity,
        ...found,
      })),
    })),
  },
});

/** Hardware is reported as broken. */
import * as v from 'valibot';
import { NewClaim, hardware } from '../../../contract/hardware.ts';
import { callerOf, defineMutation, label, storeIn } from '../outbox/mutation.ts';

export const startClaim = defineMutation('start-claim', {
  args: v.object({
    ...v.pick(NewClaim, ['hardWareId', 'faultCodeId', 'repairNote']).entries,
    label: v.object({ hardware: label, fault: label }),
  }),
  record: ({ hardWareId }) => `hardware:${hardWareId}`,
  isFoundation: true,
  send: {
    call({ api }, entry, options) {
      const { label: _, ...claim } = entry.args;
      const body = { ...callerOf(entry), ...claim };
      return api.send(hardware, 'POST /api/v1/vci/requestVciRepair', { body }, options);
    },
    store: storeIn('hardware'),
  },
});

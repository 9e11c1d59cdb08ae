/** A piece of hardware is taken out of the workshop's list. */
import * as v from 'valibot';
import { hardware } from '../../../contract/hardware.ts';
import { Id } from '../../../contract/primitives.ts';
import { defineMutation, label } from '../outbox/mutation.ts';

export const deleteHardware = defineMutation('delete-device', {
  args: v.object({ hardwareId: Id, label: v.object({ hardware: label, serialNumber: label }) }),
  record: ({ hardwareId }) => `hardware:${hardwareId}`,
  // Whoever adds the same number later waits: it is free only once this hardware is gone.
  uses: ({ label: { serialNumber } }) => [`serial-number:${serialNumber}`],
  changes: ({ hardwareId, label: { serialNumber } }) => [`hardware:${hardwareId}`, `serial-number:${serialNumber}`],
  send: {
    async call({ api }, { account: ciamId, args }, options) {
      const query = { ciamId, HardwareId: args.hardwareId };
      const result = await api.send(hardware, 'DELETE /api/v1/vci/Delete', { query }, options);
      // Gone already, by someone else's hand, is gone.
      return result.ok || result.failure.code === 'not-found' ? { ok: true, value: null } : result;
    },
    store: (database, _answer, { args }) => database.hardware.delete(args.hardwareId),
  },
});

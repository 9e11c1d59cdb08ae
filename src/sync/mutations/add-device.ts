/** A piece of hardware of the workshop is registered. */
import * as v from 'valibot';
import { hardware } from '../../../contract/hardware.ts';
import { callerOf, defineMutation, label, storeIn } from '../outbox/mutation.ts';

export const addHardware = defineMutation('add-device', {
  args: v.object({
    /** Checked by domain/new-hardware.ts. */
    device: v.omit(hardware['POST /api/v1/vci/AddVCI'].body, ['ciamId', 'countryCode', 'language']),
    /** `hardware`: what it is called until the server has it. */
    label: v.object({ hardware: label }),
  }),
  record: () => null,
  // Notes on it make no sense without it.
  isFoundation: true,
  changes: ({ device }) => [`serial-number:${device.serialNumber}`],
  send: {
    call({ api }, entry, options) {
      const body = { ...callerOf(entry), ...entry.args.device };
      return api.send(hardware, 'POST /api/v1/vci/AddVCI', { body }, options);
    },
    store: storeIn('hardware'),
  },
});

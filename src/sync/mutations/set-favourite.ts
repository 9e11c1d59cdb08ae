/** The star of a piece of hardware is set or taken away. */
import * as v from 'valibot';
import { hardware } from '../../../contract/hardware.ts';
import { Id } from '../../../contract/primitives.ts';
import { defineMutation, label, isNews } from '../outbox/mutation.ts';

export const setFavourite = defineMutation('set-favourite', {
  args: v.object({ hardwareId: Id, isFavourite: v.boolean(), label: v.object({ hardware: label }) }),
  // Only one favourite is held, so the taps on all stars are one story.
  record: () => 'favourite:hardware',
  uses: ({ hardwareId }) => [`hardware:${hardwareId}`],
  send: {
    call({ api }, { account, args }, options) {
      const { hardwareId, isFavourite } = args;
      const created = { body: { id: 0, ciamId: account, vciId: hardwareId } };
      return isFavourite
        ? api.send(hardware, 'POST /api/v1/vci/CreateVciFavourite', created, options)
        : api.send(hardware, 'POST /api/v1/vci/DeleteVciFavourite', { body: { id: hardwareId } }, options);
    },
    async store(database, row) {
      if (!(await isNews(database, 'hardware', row))) return;
      // The server holds one favourite: its answer about the new one is also about the old.
      if (row.isFavourite) {
        await database.hardware.filter((other) => other.isFavourite).modify({ isFavourite: false });
      }
      await database.hardware.put(row);
    },
  },
});

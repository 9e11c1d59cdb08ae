/** A note on a piece of hardware, with up to three photos. Its hardware may still wait to be added, so it is named by its serial number. */
import * as v from 'valibot';
import { type HardwareNote, hardware } from '../../../contract/hardware.ts';
import { Id } from '../../../contract/primitives.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { notePhotoFileId } from '../../data/hardware-notes.ts';
import { callerOf, defineMutation, forWhomOf, label, storeIn } from '../outbox/mutation.ts';
import { uploadAttachments } from '../outbox/upload.ts';

export const addHardwareNote = defineMutation('add-hardware-note', {
  args: v.object({
    ...v.pick(hardware['POST /api/v1/vci/AddVciNote'].body, ['serialNumber', 'note']).entries,
    attachmentIds: v.pipe(v.array(Id), v.maxLength(3)),
    label: v.object({ hardware: label }),
  }),
  record: ({ serialNumber }) => `hardware-notes:${serialNumber}`,
  uses: ({ serialNumber }) => [`serial-number:${serialNumber}`],
  files: ({ attachmentIds }) => attachmentIds,
  send: {
    async call(deps, entry, options) {
      const { serialNumber, note, attachmentIds } = entry.args;
      const uploaded = await uploadAttachments(deps, forWhomOf(entry), attachmentIds, (done, all) =>
        deps.onProgress(entry.id, done, all),
      );
      if (!uploaded.ok) return uploaded;
      const attachments = attachmentIds.map((attachmentId) => ({ attachmentId }));
      const body = { ...callerOf(entry), serialNumber, note, attachments };
      return deps.api.send(hardware, 'POST /api/v1/vci/AddVciNote', { body }, options);
    },
    async store(database, row) {
      await storeIn('hardwareNotes')(database, row);
      await keepPhotos(database, row);
    },
    confirmed: ({ photos }) => new Map(photos.map(({ attachmentId, sha256 }) => [attachmentId, sha256])),
  },
});

/** The photos are no longer waiting work, but stay on this device like any file of the server that was opened here. */
async function keepPhotos({ attachments, files }: AccountDatabase, { id, at, photos }: HardwareNote): Promise<void> {
  const held = await attachments.bulkGet(photos.map(({ attachmentId }) => attachmentId));
  await files.bulkPut(
    held.flatMap((photo) => {
      if (!photo) return [];
      const { name, type, size, bytes } = photo;
      return [{ id: notePhotoFileId(id, photo.id), name, type, size, bytes, fetchedAt: Date.parse(at) }];
    }),
  );
}

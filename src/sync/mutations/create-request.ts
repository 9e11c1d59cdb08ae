/** A new request of any type: wizard, remote session, technical hotline. Its attachments are uploaded first. */
import * as v from 'valibot';
import { Id } from '../../../contract/primitives.ts';
import { NewSupportRequest } from '../../../contract/support-request.ts';
import { support } from '../../../contract/support.ts';
import { defineMutation, forWhomOf, label, storeRequest } from '../outbox/mutation.ts';
import { technicianBehind } from '../outbox/technician-behind.ts';
import { uploadAttachments } from '../outbox/upload.ts';
import { entryIdIn } from '../outbox/waiting-address.ts';

const technicalHotline = 2;

export const createRequest = defineMutation('create-request', {
  args: v.object({
    /** Body of the create call without who and where; attachments are in their own table. */
    request: v.omit(NewSupportRequest, ['ciamId', 'countryCode', 'language', 'timeZoneId', 'attachments']),
    attachmentIds: v.pipe(v.array(Id), v.maxLength(3)),
    /** The form it was made in, where it is edited again; missing: the wizard. */
    form: v.optional(v.literal('remote')),
    /** Shown in lists while it waits. */
    label: v.object({ serviceType: label, technician: label, hardware: label, credits: v.number() }),
  }),
  record: () => null,
  uses: ({ request: { hardwareId } }) => (hardwareId === null ? [] : [`hardware:${hardwareId}`]),
  needs: ({ request: { technicianId } }) => entryIdIn(technicianId ?? ''),
  files: ({ attachmentIds }) => attachmentIds,
  send: {
    async call(deps, entry, options) {
      const { attachmentIds } = entry.args;
      const technician = await technicianBehind(deps, entry);
      if (!technician.ok) return technician;
      const request = { ...entry.args.request, technicianId: technician.value };
      const uploaded = await uploadAttachments(deps, forWhomOf(entry), attachmentIds, (done, all) =>
        deps.onProgress(entry.id, done, all),
      );
      if (!uploaded.ok) return uploaded;
      const attachments = attachmentIds.map((attachmentId) => ({ attachmentId }));
      const body = { ciamId: entry.account, ...entry.place, ...request, attachments };
      return request.requestType === technicalHotline
        ? deps.api.send(support, 'POST /api/v1/support/CreateTechnicalSupportRequest', { body }, options)
        : deps.api.send(support, 'POST /api/v1/support/CreateSupportRequest', { body }, options);
    },
    store: storeRequest,
    confirmed: ({ attachments }) => new Map(attachments.map(({ attachmentId, sha256 }) => [attachmentId, sha256])),
  },
});

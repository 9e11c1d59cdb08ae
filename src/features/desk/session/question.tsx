/** What the workshop asked, with its photos. */
import { attachmentFileId } from '../../../data/files.ts';
import { useClient } from '../../../client/client-context.tsx';
import { ServerFiles } from '../../../entities/work/components/file-links.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import type { ShownRequest } from '../projected-desk.ts';

export function Question({ row: { id, request, person } }: { row: ShownRequest }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const { timeslot, attachments } = request;
  const files = attachments.map((attachment) => ({
    ...attachment,
    id: attachmentFileId(id, attachment.attachmentId),
    fetch: () => online.files.attachment(id, attachment),
  }));
  return (
    <div className="card stack gap-2">
      <p className="soft">
        {person} · <DateTime at={request.createDate} /> · {request.serviceType}
        {timeslot.startTime !== null && (
          <>
            {' · '}
            {t('desk.slot')} <DateTime at={timeslot.startTime} />
          </>
        )}
      </p>
      <p className="as-typed">{request.comments === '' ? request.subject : request.comments}</p>
      {files.length > 0 && <ServerFiles files={files} hasPreviews />}
    </div>
  );
}

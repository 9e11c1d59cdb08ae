/** What is done with a request at a tap: taken, taken over, handed over, its status, its scan result. */
import { canMeet } from '../../../../domain/meeting/can-meet.ts';
import { requestStatus } from '../../../../domain/wire-enums.ts';
import { StartMeeting } from '../../../entities/request/components/start-meeting.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PlainSelect } from '../../../ui/plain-select.tsx';
import type { DeskDialog } from '../desk-page.tsx';
import { type ShownRequest, canScan } from '../projected-desk.ts';
import { useDeskWork } from '../use-desk-work.ts';

interface SessionActionsProps {
  row: ShownRequest;
  isOwn: boolean;
  isOver: boolean;
  onDialog: (dialog: DeskDialog) => void;
}

/** Those that an expert sets by hand; the others follow from what is done. */
const settable = [requestStatus.inProgress, requestStatus.feedbackRequired, requestStatus.unresolved] as const;

export function SessionActions({ row, isOwn, isOver, onDialog }: SessionActionsProps) {
  const { t } = useTranslation();
  const work = useDeskWork();
  if (isOver) return null;
  if (row.expert === null) {
    return (
      <Button className="start" onClick={() => work.take(row)}>
        {t('desk.take')}
      </Button>
    );
  }
  if (!isOwn) {
    return (
      <Button className="start" variant="default" onClick={() => work.takeOver(row)}>
        {t('desk.takeOver')}
      </Button>
    );
  }
  return (
    <div className="row desk-actions">
      <Status row={row} />
      <Button variant="default" onClick={() => onDialog('handOver')}>
        {t('desk.handOver')}
      </Button>
      {canMeet(row.request.supportRequestStatus.id) && <StartMeeting supportRequestId={row.id} isBeside />}
      {canScan(row) && (
        <Button variant="default" onClick={() => onDialog('scan')}>
          {t('desk.enterScan')}
        </Button>
      )}
    </div>
  );
}

function Status({ row }: { row: ShownRequest }) {
  const { t } = useTranslation();
  const { submit } = useDeskWork();
  const waiting = row.work.findLast((entry) => entry.kind === 'set-request-status' && entry.state !== 'refused');
  const current = waiting?.kind === 'set-request-status' ? waiting.args.statusId : row.request.supportRequestStatus.id;
  const ids = [...new Set<number>([current, ...settable])];
  const choose = (value: string) => {
    const statusId = settable.find((id) => String(id) === value);
    if (statusId === undefined || statusId === current) return;
    const label = { ticketId: row.request.ticketId };
    void submit('set-request-status', { supportRequestId: row.id, statusId, subStatusId: null, label });
  };
  return (
    <PlainSelect
      label={t('desk.status')}
      isLabelHidden
      value={String(current)}
      options={ids.map((id) => ({ value: String(id), label: t(`requests.status.${id}`) }))}
      onChoose={choose}
    />
  );
}

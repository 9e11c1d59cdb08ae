/** A link or the way back leads out of the call: asked first, because the call ends with its page. */
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function LeaveQuestion() {
  const { t } = useTranslation();
  // Closing the tab is an answer of its own.
  const way = useBlocker({ shouldBlockFn: leavesPage, enableBeforeUnload: false, withResolver: true });
  if (way.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('meeting.leaveTitle')}
      confirmLabel={t('meeting.leave')}
      cancelLabel={t('meeting.stay')}
      isDestructive
      onConfirm={way.proceed}
      onClose={way.reset}
    >
      <p>{t('meeting.leaveText')}</p>
    </ConfirmDialog>
  );
}

interface Way {
  current: { pathname: string };
  next: { pathname: string };
}

const leavesPage = ({ current, next }: Way) => current.pathname !== next.pathname;

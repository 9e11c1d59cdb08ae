/** Ends the meeting for everybody, after a question: others are in it. */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { announce } from '../../ui/toasts.ts';
import type { Door } from './use-entrance.ts';

export function EndMeeting({ end }: { end: NonNullable<Door['end']> }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const confirm = async () => {
    const ended = await end();
    setIsAsked(false);
    if (!ended.ok) announce(t('meeting.notEnded'), { tone: 'bad' });
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('meeting.endForAll')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('meeting.endTitle')}
          confirmLabel={t('meeting.endForAll')}
          cancelLabel={t('meeting.stay')}
          isDestructive
          onConfirm={confirm}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('meeting.endText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

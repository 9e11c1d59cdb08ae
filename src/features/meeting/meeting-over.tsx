/** Why there is no call (any more), and the way on (SU-403). */
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CallEnd } from '../../platform/meeting/call.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import type { EntranceProblem } from './use-entrance.ts';

interface MeetingOverProps {
  why: CallEnd | EntranceProblem;
  requestId?: string | undefined;
  onAgain: () => void;
}

/** After these, coming again can succeed. */
const canComeAgain: readonly MeetingOverProps['why'][] = [
  ...(['left', 'elsewhere', 'full', 'no-media', 'lost', 'offline', 'failed'] as const),
];

export function MeetingOver({ why, requestId, onAgain }: MeetingOverProps) {
  const { t } = useTranslation();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <Page title={t(`meeting.over.${why}.title`)} width="form">
      <p role="status">{t(`meeting.over.${why}.text`)}</p>
      <div className="row">
        {canComeAgain.includes(why) && <Button onClick={onAgain}>{t('meeting.again')}</Button>}
        {why === 'signed-out' && (
          <Link className="button" to="/login" search={{ returnTo: address }}>
            {t('meeting.signIn')}
          </Link>
        )}
        {requestId !== undefined && (
          <Link
            className="button"
            data-kind="quiet"
            to="/dashboard/requests/request-detail/$requestId"
            params={{ requestId }}
          >
            {t('meeting.toRequest')}
          </Link>
        )}
      </div>
    </Page>
  );
}

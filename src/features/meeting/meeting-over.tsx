/** Why there is no call (any more), and the way on (SU-403). */
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { roleId } from '../../../domain/wire-enums.ts';
import { useAccount } from '../../client/use-account.ts';
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
  const [canCome, isSignedOut] = [canComeAgain.includes(why), why === 'signed-out'];
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <Page title={t(`meeting.over.${why}.title`)} width="form">
      <p role="status">{t(`meeting.over.${why}.text`)}</p>
      <div className="row">
        {canCome && <Button onClick={onAgain}>{t('meeting.again')}</Button>}
        {isSignedOut && (
          <Link className="button" to="/login" search={{ returnTo: address }}>
            {t('meeting.signIn')}
          </Link>
        )}
        {requestId === undefined ? (
          <ToStart isOnlyWay={!isSignedOut && !canCome} />
        ) : (
          <ToRequest requestId={requestId} />
        )}
      </div>
    </Page>
  );
}

function ToStart({ isOnlyWay }: { isOnlyWay: boolean }) {
  const { t } = useTranslation();
  return (
    <Link className="button" data-kind={isOnlyWay ? undefined : 'quiet'} to="/">
      {t('exception.home')}
    </Link>
  );
}

/** Experts have it at their desk; the page of a request is the workshop's. */
function ToRequest({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const account = useAccount();
  if (!account) return null;
  if (account.userRole.id === roleId.expert) {
    return (
      <Link className="button" data-kind="quiet" to="/desk" search={{ request: Number(requestId) }}>
        {t('meeting.toRequest')}
      </Link>
    );
  }
  return (
    <Link
      className="button"
      data-kind="quiet"
      to="/dashboard/requests/request-detail/$requestId"
      params={{ requestId }}
    >
      {t('meeting.toRequest')}
    </Link>
  );
}

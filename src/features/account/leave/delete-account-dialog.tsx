/** Says what deleting an account means before the identity provider asks for proof, and offers to take one's data along (CO-091). */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { totalOf } from '../../../../domain/work-state.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useAccount } from '../../../client/use-account.ts';
import { WorkLines } from '../../../entities/work/components/work-lines.tsx';
import { useOwnWork } from '../../../entities/work/use-own-work.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSingle } from '../../../ui/use-single.ts';
import { OwnDataButtons } from '../own-data/own-data.tsx';
import { useWhatStays } from './what-stays.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { session, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const [isUnreachable, setIsUnreachable] = useState(false);
  const areTextsThere = useAreaTexts('my-profile');
  const leave = useSingle(async () => setIsUnreachable(!(await session.deleteAccount()).ok));
  if (!areTextsThere) return null;
  return (
    <Dialog
      title={t('account.delete')}
      onClose={onClose}
      keepOpen={leave.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={leave.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="destructive" loading={leave.isBusy} disabled={isOffline} onClick={() => void leave.run()}>
            {t('account.deleteConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('account.deleteText')}</p>
      <WhatStays />
      <UnsentWork />
      <section className="stack gap-2" aria-labelledby="delete-take-along">
        <h3 id="delete-take-along">{t('myProfile.leave.takeAlong')}</h3>
        <OwnDataButtons />
      </section>
      <div role="alert" className={isOffline || isUnreachable ? undefined : 'visually-hidden'}>
        {(isOffline || isUnreachable) && <p className="field-error">{t('session.unreachableText')}</p>}
      </div>
    </Dialog>
  );
}

function WhatStays() {
  const { t } = useTranslation();
  const account = useAccount();
  const stays = useWhatStays(account);
  if (!account || !stays || account.cdbId === 0) return null;
  const company = account.name1;
  return (
    <>
      {stays.isLastAdministrator && (
        <div className="notice" data-tone="bad">
          <p>{t('myProfile.leave.lastAdministrator', { company })}</p>
          <p>
            <Link to="/dashboard/team">{t('myProfile.leave.toTeam')}</Link>
          </p>
        </div>
      )}
      <p>{t('myProfile.leave.stays', { company })}</p>
      <ul className="bullets">
        <li>{t('myProfile.leave.requests', { count: stays.openRequests })}</li>
        {stays.credits !== null && <li>{t('myProfile.leave.credits', { count: stays.credits })}</li>}
        <li>{t('myProfile.leave.invoices')}</li>
        {account.subscription.isActive && <li>{t('myProfile.leave.subscription')}</li>}
      </ul>
    </>
  );
}

function UnsentWork() {
  const { t } = useTranslation();
  const work = useOwnWork();
  const count = work ? totalOf(work.counts) : 0;
  if (!work || count === 0) return null;
  return (
    <>
      <p>{t('account.deleteUnsent', { count })}</p>
      <WorkLines counts={work.counts} />
    </>
  );
}

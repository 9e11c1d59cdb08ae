/**
 * /clear-state: empties this device after a confirmation, and goes home (SH-017). What has not been sent is listed and asked
 * about. Not without a connection: the portal itself is emptied too and could not start again.
 */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { type WorkCounts, totalOf, uncertainCount } from '../../../domain/work-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leaveTo } from '../../platform/beyond-page.ts';
import { forgetInstalledCopy } from '../../platform/site-caches.ts';
import { titleOf } from '../../entities/work/entry-words.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { type OwnWork, useOwnWork } from '../../entities/work/use-own-work.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { WorkLines } from '../../entities/work/components/work-lines.tsx';

type Choice = 'keep' | 'discard';

export function ClearStatePage() {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  const { status } = useStore(connectivity);
  const kept = useKeptHere();
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!kept) return null;
  const { counts } = kept.work;
  const count = totalOf(counts);
  const isOnline = status === 'online';
  return (
    <Page title={t('route.clear-state')} lead={t('session.clearLead')} width="form">
      <section className="card stack">
        <p>{t('session.clearText')}</p>
        {count > 0 && <Unsent work={kept.work} />}
        {kept.lockedCount > 0 && <p>{t('session.clearLocked', { count: kept.lockedCount })}</p>}
        {status === 'offline' && <p className="field-error">{t('session.clearOffline')}</p>}
        <div className="row">
          <Button disabled={!isOnline} onClick={() => setChoice('keep')}>
            {t(count > 0 ? 'session.clearAndKeep' : 'session.clear')}
          </Button>
          {count > 0 && (
            <Button variant="destructive" disabled={!isOnline} onClick={() => setChoice('discard')}>
              {t('session.clearAndDelete', { count })}
            </Button>
          )}
        </div>
      </section>
      {choice && <Confirm choice={choice} counts={counts} onClose={() => setChoice(null)} />}
    </Page>
  );
}

interface KeptHere {
  work: OwnWork;
  /** Sealed records, whoever they belong to. */
  lockedCount: number;
}

/** The signed-in person's own work, and what others have locked here; undefined while the device is read. */
function useKeptHere(): KeptHere | undefined {
  const { device } = useClient();
  const work = useOwnWork();
  const lockedCount = useLiveQuery(() => device.locked.count(), [device]);
  return work && lockedCount !== undefined ? { work, lockedCount } : undefined;
}

function Unsent({ work }: { work: OwnWork }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('session.clearUnsent', { count: totalOf(work.counts) })}</h2>
      <ul className="bullets">
        {work.entries.map((entry) => {
          const { key, values } = titleOf(entry);
          return <li key={entry.id}>{t(key, values)}</li>;
        })}
        {work.begun.map(({ key, title }) => (
          <li key={key}>{t(title.key, title.values)}</li>
        ))}
      </ul>
      <WorkLines counts={work.counts} />
      <p>
        <Link to="/unsent">{t('session.clearLook')}</Link>
      </p>
    </>
  );
}

function Confirm({ choice, counts, onClose }: { choice: Choice; counts: WorkCounts; onClose: () => void }) {
  const { t } = useTranslation();
  const count = totalOf(counts);
  const uncertain = uncertainCount(counts);
  const { session } = useClient();
  const isDeleting = choice === 'discard';
  const clear = async () => {
    await session.clearDevice(choice);
    await forgetInstalledCopy();
    leaveTo('/');
  };
  return (
    <ConfirmDialog
      title={t('route.clear-state')}
      confirmLabel={isDeleting ? t('session.clearAndDelete', { count }) : t('session.clear')}
      isDestructive
      onConfirm={clear}
      onClose={onClose}
    >
      <p>{t(isDeleting ? 'session.clearDeleteText' : 'session.clearConfirm', { count })}</p>
      {isDeleting && uncertain > 0 && <p>{t('account.discardUncertain', { count: uncertain })}</p>}
      {count > 0 && !isDeleting && <p>{t('session.clearKeepText')}</p>}
    </ConfirmDialog>
  );
}

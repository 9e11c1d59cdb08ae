/** The way to a file with everything that the server holds about the person, and to one with what is only on this device. */
import { useId, useState } from 'react';
import { totalOf } from '../../../../domain/work-state.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useExport } from '../../../entities/work/use-export.ts';
import { useOwnWork } from '../../../entities/work/use-own-work.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useOwnData } from './use-own-data.ts';

export function OwnDataCard() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('myProfile.data.title')}</h2>
      <p>{t('myProfile.data.text')}</p>
      <OwnDataButtons />
    </section>
  );
}

export function OwnDataButtons() {
  const { t } = useTranslation();
  const work = useOwnWork();
  const unsent = work ? totalOf(work.counts) : 0;
  const { state, save } = useOwnData(unsent);
  const isOffline = useStore(useClient().connectivity).status === 'offline';
  return (
    <>
      <div className="row">
        <Button variant="default" disabled={isOffline} loading={state.at === 'fetching'} onClick={() => void save()}>
          {t('myProfile.data.save')}
        </Button>
        {unsent > 0 && <UnsentButton count={unsent} />}
      </div>
      <div role="status" className={isOffline || state.at !== 'idle' ? undefined : 'visually-hidden'}>
        {isOffline && <p className="soft">{t('myProfile.data.offline')}</p>}
        {state.at === 'fetching' && <p>{t('myProfile.data.fetching', { percent: state.percent })}</p>}
        {state.at === 'saved' && <p>{t('myProfile.data.saved', { name: state.name })}</p>}
        {state.at === 'failed' && <p className="field-error">{t(`myProfile.data.problem.${state.why}`)}</p>}
      </div>
    </>
  );
}

/** What the server does not have is in no file of the server. */
function UnsentButton({ count }: { count: number }) {
  const { t } = useTranslation();
  const exportWork = useExport();
  const areTextsThere = useAreaTexts('saved-file');
  const [saved, setSaved] = useState<{ name: string | null } | null>(null);
  const save = async () => setSaved({ name: await exportWork() });
  return (
    <>
      <Button variant="default" onClick={() => void save()}>
        {t('myProfile.data.saveUnsent', { count })}
      </Button>
      <span role="status">
        {saved !== null &&
          areTextsThere &&
          (saved.name === null ? t('savedFile.failed') : t('savedFile.saved', { name: saved.name }))}
      </span>
    </>
  );
}

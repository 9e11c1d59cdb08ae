/** `/` for whoever was taken off the team of their workshop: what became of it, what waits on this device, and the ways on. */
import './welcome.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { totalOf } from '../../../domain/work-state.ts';
import { useAccount } from '../../client/use-account.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { type WelcomePaths, WelcomeWays } from './welcome-ways.tsx';

export function LeftTeamPage(paths: WelcomePaths) {
  const { t } = useTranslation();
  const company = useAccount()?.formerWorkshop ?? '';
  const isReady = useAreaTexts('welcome');
  const title = t('welcome.left.title', { company });
  useEffect(() => {
    if (isReady) document.title = title;
  }, [isReady, title]);
  if (!isReady) return <PageSkeleton />;
  return (
    <div className="welcome stack">
      <h1>{title}</h1>
      <p>{t('welcome.left.text', { company })}</p>
      <WorkHere />
      <WelcomeWays title={t('welcome.left.ways')} paths={paths} order={['invitation', 'contact', 'help']} />
    </div>
  );
}

function WorkHere() {
  const { t } = useTranslation();
  const work = useOwnWork();
  const count = work ? totalOf(work.counts) : 0;
  if (count === 0) return null;
  return (
    <section className="card stack" aria-labelledby="welcome-work">
      <h2 id="welcome-work">{t('unsent.title')}</h2>
      <p>{t('welcome.left.work', { count })}</p>
      <Link to="/unsent" className="button start">
        {t('welcome.left.toWork')}
      </Link>
    </section>
  );
}

/** The start page: what the service does in three steps, how to get in, and the choice of country (SH-031, SH-064..068). */
import './landing.css';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { useLocale, useLocaleServices, useRegion, useRegions } from '../../client/locale-context.tsx';
import { useSession } from '../../client/client-context.tsx';
import { CountryList } from './country-list.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { HomeLinks } from './home-links.tsx';
import { StepPicture } from './step-picture.tsx';

const LockedWorkNote = lazy(() => import('./locked-work-note.tsx').then((m) => ({ default: m.LockedWorkNote })));

const steps = ['connect', 'request', 'solve'] as const;
const stepKeys = {
  connect: { title: 'landing.connectTitle', text: 'landing.connectText' },
  request: { title: 'landing.requestTitle', text: 'landing.requestText' },
  solve: { title: 'landing.solveTitle', text: 'landing.solveText' },
} as const;
const promises = ['landing.promiseSignal', 'landing.promiseTools', 'landing.promiseCredits'] as const;

export function LandingPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { places } = useLocaleServices();
  const place = useLocale();
  const region = useRegion();
  const regions = useRegions() ?? [];
  const navigate = useNavigate();
  const choose = (chosen: Region, language: string) =>
    void places.choose({ country: chosen.country, language }).then(() => navigate({ to: '/', resetScroll: true }));
  useEffect(() => {
    document.title = t('landing.documentTitle');
  }, [t]);
  return (
    <div className="landing">
      <section className="hero">
        <div className="stack">
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.lead')}</p>
          <ul className="promises">
            {promises.map((key) => (
              <li key={key}>
                <IconCheck aria-hidden size={22} /> {t(key)}
              </li>
            ))}
          </ul>
          {!('person' in session) && (
            <Link to="/login" search={{ returnTo: '/' }} className="button">
              {t('landing.signIn')}
            </Link>
          )}
          {session.phase === 'signed-out' && (
            <>
              <Suspense>
                <LockedWorkNote />
              </Suspense>
              <div className="demo-slot">
                <DemoAccounts />
              </div>
            </>
          )}
        </div>
        <HeroPicture />
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('landing.steps')}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step} className="card">
              <StepPicture step={step} />
              <h3>{t(stepKeys[step].title)}</h3>
              <p className="soft">{t(stepKeys[step].text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="landing-countries">
        {regions.length > 0 && (
          <section aria-labelledby="countries">
            <h2 id="countries">{t('landing.countries', { count: regions.length })}</h2>
            <CountryList regions={regions} current={place?.country ?? null} onChoose={choose} />
          </section>
        )}
        {region && <HomeLinks region={region} />}
      </div>
    </div>
  );
}

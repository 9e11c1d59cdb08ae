/** The start page: what the service does in three steps, how to get in, and the choice of country (SH-031, SH-064..068). */
import './landing.css';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../client/client-context.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { StepPicture } from './step-picture.tsx';

// Nobody waits for these to know what the portal is.
const LandingCountries = lazy(() => import('./landing-countries.tsx').then((m) => ({ default: m.LandingCountries })));
const DemoAccounts = lazy(() => import('./demo-accounts.tsx').then((m) => ({ default: m.DemoAccounts })));
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
  useEffect(() => {
    document.title = t('landing.documentTitle');
  }, [t]);
  return (
    <div className="landing">
      <section className="hero stack">
        <div className="stack">
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.lead')}</p>
          <ul className="promises stack gap-1">
            {promises.map((key) => (
              <li key={key} className="line">
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
                <Suspense>
                  <DemoAccounts />
                </Suspense>
              </div>
            </>
          )}
        </div>
        <HeroPicture />
      </section>
      <section className="stack" aria-labelledby="steps">
        <h2 id="steps">{t('landing.steps')}</h2>
        <ol className="steps tiles">
          {steps.map((step) => (
            <li key={step} className="card stack gap-2">
              <StepPicture step={step} />
              <h3>{t(stepKeys[step].title)}</h3>
              <p className="soft">{t(stepKeys[step].text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="landing-countries stack">
        <Suspense>
          <LandingCountries />
        </Suspense>
      </div>
    </div>
  );
}

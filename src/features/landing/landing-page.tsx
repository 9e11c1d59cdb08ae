/** The start page: what the service does in three steps, how to get in, and the choice of country (SH-031, SH-064..068). */
import './landing.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { usePlace, usePlaceServices, useRegions } from '../../session/place-context.tsx';
import { useSession } from '../../session/portal-context.tsx';
import { CountryList } from './country-list.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { StepPicture } from './step-picture.tsx';

const steps = ['connect', 'request', 'solve'] as const;
const stepKeys = {
  connect: { title: 'landing.connectTitle', text: 'landing.connectText' },
  request: { title: 'landing.requestTitle', text: 'landing.requestText' },
  solve: { title: 'landing.solveTitle', text: 'landing.solveText' },
} as const;

export function LandingPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { places } = usePlaceServices();
  const place = usePlace();
  const regions = useRegions() ?? [];
  const navigate = useNavigate();
  const choose = (region: Region, language: string) =>
    void places.choose({ country: region.country, language }).then(() => navigate({ to: '/', resetScroll: true }));
  const isSignedIn = 'person' in session;
  useEffect(() => {
    document.title = t('landing.documentTitle');
  }, [t]);
  return (
    <div className="landing">
      <section className="hero">
        <div className="stack">
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.lead')}</p>
          <div className="row">
            {isSignedIn ? (
              <>
                <Link to="/new-request" className="button">
                  {t('nav.newRequest')}
                </Link>
                <Link to="/my-requests" className="button" data-kind="quiet">
                  {t('nav.myRequests')}
                </Link>
              </>
            ) : (
              <Link to="/login" search={{ returnTo: '/my-requests' }} className="button">
                {t('landing.signIn')}
              </Link>
            )}
          </div>
          {session.phase === 'signed-out' && <DemoAccounts />}
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
      {regions.length > 0 && (
        <section aria-labelledby="countries">
          <h2 id="countries">{t('landing.countries', { count: regions.length })}</h2>
          <CountryList regions={regions} current={place?.country ?? null} onChoose={choose} />
        </section>
      )}
    </div>
  );
}

/** `/` while the workshop is being checked: how far it is and what can be done meanwhile. It gives way by itself. */
import './welcome.css';
import { IconCheck, IconClock, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type NeededDetail, missingDetails } from '../../../domain/missing-details.ts';
import { useSession } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { type WelcomePaths, WelcomeWays } from './welcome-ways.tsx';

const steps = [
  { id: 'registered', when: 'done', Sign: IconCheck },
  { id: 'checking', when: 'now', Sign: IconClock },
  { id: 'ready', when: 'later', Sign: IconTool },
] as const;

/** While details are missing nobody checks anything. */
const waiting = steps.map((step) => (step.when === 'now' ? { ...step, when: 'later' as const } : step));

export function WelcomePage({ profile, ...paths }: WelcomePaths & { profile: string | null }) {
  const { t } = useTranslation();
  const account = useAccount();
  const missing = account ? missingDetails(account) : [];
  const session = useSession();
  const isReady = useAreaTexts('welcome');
  const isComplete = missing.length === 0;
  const title = t(isComplete ? 'welcome.title' : 'welcome.titleMissing', {
    name: 'person' in session ? session.person.givenName : '',
  });
  useEffect(() => {
    if (isReady) document.title = title;
  }, [isReady, title]);
  if (!isReady) return <PageSkeleton />;
  return (
    <div className="welcome stack">
      <h1>{title}</h1>
      {isComplete ? <p>{t('welcome.text')}</p> : <Missing missing={missing} profile={profile} />}
      <ol className="welcome-steps tiles" aria-label={t('welcome.progress')}>
        {(isComplete ? steps : waiting).map(({ id, when, Sign }) => (
          <li
            key={id}
            className="card line gap-3 top"
            data-when={when}
            aria-current={when === 'now' ? 'step' : undefined}
          >
            <Sign aria-hidden size={24} />
            <div>
              <p className="soft">{t(`welcome.${when}`)}</p>
              <h2>{t(`welcome.${id}`)}</h2>
              <p>{t(`welcome.${id}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <WelcomeWays title={t('welcome.meanwhile')} paths={paths} />
    </div>
  );
}

/** The check waits for what nobody has said yet: the person is asked first, and told what for. */
function Missing({ missing, profile }: { missing: readonly NeededDetail[]; profile: string | null }) {
  const { t } = useTranslation();
  return (
    <section className="card stack welcome-missing" aria-labelledby="welcome-missing">
      <h2 id="welcome-missing">{t('welcome.missingTitle')}</h2>
      <p>{t('welcome.missingText')}</p>
      <ul>
        {missing.map((detail) => (
          <li key={detail}>{t(`welcome.missing.${detail}`)}</li>
        ))}
      </ul>
      {profile !== null && (
        <Link to={profile} className="button start">
          {t('welcome.missingGo')}
        </Link>
      )}
    </section>
  );
}

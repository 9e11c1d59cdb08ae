/** The open-source packages in this build with their licences (SH-021); the same list inside the mobile app (SH-023). */
import './licences.css';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import type { Licence } from '../../client/calls/site-licences.ts';
import { DataState } from '../../ui/rows-state.tsx';
import { Page } from '../../ui/page.tsx';

export function LicencesPage() {
  const { t } = useTranslation();
  const { calls } = useLocaleServices();
  const [found, setFound] = useState<{ attempt: number; licences: readonly Licence[] | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void calls.licences().then((licences) => setFound({ attempt, licences }));
  }, [calls, attempt]);
  const hasFailed = found?.attempt === attempt && found.licences === null;
  return (
    <Page title={t('route.licences')} lead={t('licences.lead')} width="form">
      <DataState
        data={found?.licences ?? null}
        empty={{ title: t('licences.missingTitle') }}
        failure={hasFailed ? { text: t('licences.missingTitle'), retry: () => setAttempt(attempt + 1) } : undefined}
      >
        {(rows) => (
          <>
            <p className="soft">{t('licences.count', { count: rows.length })}</p>
            <ul className="licences stack">
              {rows.map((row) => (
                <LicenceItem key={`${row.name} ${row.version}`} licence={row} />
              ))}
            </ul>
          </>
        )}
      </DataState>
    </Page>
  );
}

function LicenceItem({ licence }: { licence: Licence }) {
  const { t } = useTranslation();
  const { name, version, website, text } = licence;
  return (
    <li className="card">
      <div className="licence-head split">
        <h2 className="large strong">
          {name} <span className="soft">{version}</span>
        </h2>
        <span className="badge">{licence.licence}</span>
        {website !== null && (
          <a className="icon-button" href={website} target="_blank" rel="noopener noreferrer">
            <IconExternalLink aria-hidden size={20} />
            <span className="visually-hidden">
              {t('licences.website')}: {name}
            </span>
          </a>
        )}
      </div>
      {text !== null && (
        <details>
          <summary className="touch underlined">
            {t('licences.text')}
            <span className="visually-hidden">: {name}</span>
          </summary>
          <pre>{text}</pre>
        </details>
      )}
    </li>
  );
}

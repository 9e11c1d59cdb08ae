/** With demo data on the server: who can be tried, and with which password. Nothing otherwise. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ClientConfiguration } from '../../../contract/shell.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';

export function DemoAccounts() {
  const { t } = useTranslation();
  const { calls } = useLocaleServices();
  const [accounts, setAccounts] = useState<ClientConfiguration['demoAccounts']>([]);
  useEffect(() => {
    let isWanted = true;
    void calls.configuration().then((found) => {
      if (isWanted && found) setAccounts(found.demoAccounts);
    });
    return () => {
      isWanted = false;
    };
  }, [calls]);
  if (accounts.length === 0) return null;
  return (
    <details className="demo-accounts">
      <summary className="touch underlined">{t('landing.demo')}</summary>
      <p>{t('landing.demoPassword')}</p>
      <ul className="stack gap-2">
        {accounts.map((account) => (
          <li key={account.email} className="stack gap-0 anywhere">
            <span className="mono">
              {account.email} · {account.password}
            </span>{' '}
            <span>{account.about}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

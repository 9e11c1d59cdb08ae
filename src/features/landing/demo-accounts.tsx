/** With demo data on the server: who can be tried, and with which password. Nothing otherwise. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ClientConfiguration } from '../../../contract/shell.ts';
import { usePlaceServices } from '../../session/place-context.tsx';

export function DemoAccounts() {
  const { t } = useTranslation();
  const { calls } = usePlaceServices();
  const [accounts, setAccounts] = useState<ClientConfiguration['demoAccounts']>([]);
  useEffect(() => {
    let isWanted = true;
    void calls.demoAccounts().then((found) => {
      if (isWanted) setAccounts(found);
    });
    return () => {
      isWanted = false;
    };
  }, [calls]);
  if (accounts.length === 0) return null;
  return (
    <details className="demo-accounts">
      <summary>{t('landing.demo')}</summary>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('landing.demoWho')}</th>
              <th scope="col">{t('landing.demoEmail')}</th>
              <th scope="col">{t('landing.demoPassword')}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.email}>
                <td>{account.about}</td>
                <td className="mono">{account.email}</td>
                <td className="mono">{account.password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/**
 * Waits until the country in the address of a visit is settled (app/entry takes it out of the address then), so that
 * nobody is led on and back again. Without an answer about the countries it goes on: the next page asks for one.
 */
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function AfterCountry({ children }: { children: ReactNode }) {
  const { values } = useAddress();
  return values['c'] === undefined ? children : <Waiting>{children}</Waiting>;
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { calls } = useLocaleServices();
  const { result } = useStep(() => calls.fetchRegions().then((regions) => regions !== null));
  return result === false ? children : <WaitingPage title={t('session.redirecting')} />;
}

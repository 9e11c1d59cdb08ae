/**
 * Stands in place of a protected page while the person's company is of another country than the one chosen
 * here (SH-217, SH-238): signing in again would change nothing, choosing the own country does. When this site serves
 * that country it works without a connection.
 */
import { Link, useLocation } from '@tanstack/react-router';
import { countryMismatchOf } from '../../../domain/country-mismatch.ts';
import { regionOf } from '../../../domain/region.ts';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegions } from '../../client/locale-context.tsx';
import { useClient, useStore } from '../../client/client-context.tsx';
import { siteOf } from '../../client/switch-country.ts';
import { useAccount } from '../../client/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../../ui/country-name.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { useApp } from '../app-context.tsx';
import { useCountrySwitch } from './use-country-switch.ts';

export function OwnCountryPage() {
  const { t, language } = useTranslation();
  const { pageLife } = useApp();
  const switchTo = useCountrySwitch();
  const address = useLocation({ select: (location) => location.href });
  const { status } = useStore(useClient().connectivity);
  const own = useOwnRegion();
  const isElsewhere = own !== undefined && siteOf(own, new URL(pageLife.url()).origin) !== null;
  const needsNetwork = isElsewhere && status === 'offline';
  return (
    <MessagePage
      picture="lost"
      title={t('wrongCountry.title')}
      actions={
        <>
          {own && (
            <Button disabled={needsNetwork} onClick={() => switchTo(own)}>
              {t('dialogs.country.go', { own: countryName(own.country, languageOfWords(language), own.countryName) })}
            </Button>
          )}
          <Link className="button" data-kind={own && 'default'} to="/regions" search={{ returnTo: address }}>
            {t('wrongCountry.choose')}
          </Link>
        </>
      }
    >
      <p>{t('wrongCountry.text')}</p>
      {needsNetwork && <p className="notice">{t('dialogs.needsConnection')}</p>}
    </MessagePage>
  );
}

/** Undefined: this portal does not serve their country. */
function useOwnRegion() {
  const account = useAccount();
  const place = useLocale();
  const regions = useRegions();
  if (!account || !place || !regions) return undefined;
  const { companyCountry, countryCode: personCountry, cdbId } = account;
  const mismatch = countryMismatchOf({ siteCountry: place.country, companyCountry, personCountry, cdbId });
  return mismatch ? regionOf(mismatch.country, regions) : undefined;
}

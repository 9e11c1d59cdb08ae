/** /regions: every active country with its languages; choosing one leads back to where the visitor wanted to go. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Region } from '../../../contract/shell.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useOfferedRegions } from '../../client/told-regions.ts';
import { useChooseLocale } from '../../entities/locale/use-choose-locale.ts';
import { DataState } from '../../ui/rows-state.tsx';
import { Page } from '../../ui/page.tsx';
import { CountryList } from './country-list.tsx';

export function RegionsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { calls } = useLocaleServices();
  const chooseLocale = useChooseLocale();
  const regions = useOfferedRegions();
  const place = useLocale();
  const choose = (region: Region, language: string) =>
    void chooseLocale({ country: region.country, language }).then(() =>
      navigate({ href: returnPathFrom(search['returnTo']) }),
    );
  return (
    <Page title={t('regions.title')} lead={t('regions.lead')}>
      <DataState
        data={regions}
        empty={{
          title: t('regions.noneTitle'),
          text: t('regions.noneText'),
          action: (
            <button type="button" className="button" onClick={() => void calls.fetchRegions()}>
              {t('ui.tryAgain')}
            </button>
          ),
        }}
      >
        {(rows) => <CountryList regions={rows} current={place?.country ?? null} onChoose={choose} withLanguages />}
      </DataState>
    </Page>
  );
}

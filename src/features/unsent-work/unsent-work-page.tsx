import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { UnsentWorkList } from './unsent-work-list.tsx';

/** /unsent: the same list at an address of its own. */
export function UnsentWorkPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('unsent.title')} width="form">
      <UnsentWorkList heading="h2" onLeave={() => undefined} />
    </Page>
  );
}

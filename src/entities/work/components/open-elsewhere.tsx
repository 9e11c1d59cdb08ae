/** Stands in for a form that is open in another tab: says so, and can take it over with everything typed. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';

interface OpenElsewhereProps {
  title: string;
  /** The other tab was asked and has not let go yet. */
  isTakingOver: boolean;
  onGoOnHere: () => void;
}

export function OpenElsewhere({ title, isTakingOver, onGoOnHere }: OpenElsewhereProps) {
  const { t } = useTranslation();
  return (
    <Page title={title} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.elsewhere')}</h2>
        <p className="soft">{t(isTakingOver ? 'newRequest.takingOver' : 'newRequest.elsewhereText')}</p>
        {!isTakingOver && <Button onClick={onGoOnHere}>{t('newRequest.goOnHere')}</Button>}
      </div>
    </Page>
  );
}

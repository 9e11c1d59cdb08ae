/** Stands in for a form whose draft is open in another tab. */
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Page } from './page.tsx';

interface DraftElsewhereProps {
  title: string;
  /** The other tab was asked and has not let go yet. */
  isTakingOver: boolean;
  onGoOnHere: () => void;
}

export function DraftElsewhere({ title, isTakingOver, onGoOnHere }: DraftElsewhereProps) {
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

/** Stands in for a form whose work cannot be taken back: it is being sent, or is gone. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../ui/page.tsx';

/** `children`: the way to where it is now. */
export function DraftGone({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={title} width="form">
      <div className="empty-state">
        <h2>{t('newRequest.gone')}</h2>
        <p className="soft">{t('newRequest.goneText')}</p>
        {children}
      </div>
    </Page>
  );
}

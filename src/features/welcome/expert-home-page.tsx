/** `/` for an expert: says truthfully that these pages are the workshops' and where experts work. */
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../client/client-context.tsx';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

export function ExpertHomePage() {
  const { t } = useTranslation();
  const session = useSession();
  if (!useAreaTexts('welcome')) return <PageSkeleton />;
  const name = 'person' in session ? session.person.givenName : '';
  return (
    <MessagePage
      picture="done"
      title={t('welcome.expertTitle', { name })}
      actions={
        <a className="button" href="/api/docs">
          {t('welcome.expertApi')}
        </a>
      }
    >
      <p>{t('welcome.expertText')}</p>
    </MessagePage>
  );
}

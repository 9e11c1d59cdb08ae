import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** An address of the sign-in that has served, is too old or was made by hand: nothing has changed, and home is there. */
export function DeadEndPage({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="lost"
      title={title}
      actions={
        <Link to="/" className="button">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}

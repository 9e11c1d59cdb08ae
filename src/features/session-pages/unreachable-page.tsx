import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

interface TryAgainProps {
  picture: 'away' | 'broken';
  title: string;
  text: string;
  onTryAgain: () => void;
}

/** A step of the way to the provider and back that can be done once more, or left. */
export function TryAgainPage({ picture, title, text, onTryAgain }: TryAgainProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture={picture}
      title={title}
      actions={
        <>
          <Button onClick={onTryAgain}>{t('ui.tryAgain')}</Button>
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}

/** The identity provider or our server could not be asked: the same step can be tried again with a connection. */
export function UnreachablePage({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation();
  const [title, text] = [t('session.unreachableTitle'), t('session.unreachableText')];
  return <TryAgainPage picture="away" {...{ title, text, onTryAgain }} />;
}

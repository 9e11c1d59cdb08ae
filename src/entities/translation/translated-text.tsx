/**
 * The text of an incoming message, translated while live translation is on; the original is one tap away. What is under way, could not be translated
 * or waits for a connection shows the original and says so.
 */
import { type ReactNode, useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { languageName } from './language-names.ts';
import { type MessageTranslation, useMessageTranslation } from './use-message-translation.ts';

interface TranslatedTextProps {
  messageId: string;
  content: string;
  language: string | null;
  /** Draws the text; `lang` where it is known. */
  children: (text: string, lang: string | undefined) => ReactNode;
}

export function TranslatedText({ children, ...message }: TranslatedTextProps) {
  const areTextsThere = useAreaTexts('translation');
  const found = useMessageTranslation(message);
  const [isOriginal, setIsOriginal] = useState(false);
  const isTranslated = found.state === 'translated' && !isOriginal;
  return (
    <div className="translated-text">
      {isTranslated ? children(found.text, found.target) : children(message.content, sourceOf(found))}
      {areTextsThere && found.state !== 'original' && (
        <p className="translation-note soft row">
          <Words found={found} isOriginal={isOriginal} />
          {found.state === 'translated' && (
            <ChooseText isOriginal={isOriginal} onChoose={() => setIsOriginal(!isOriginal)} />
          )}
          {found.state === 'failed' && <TryAgain onTry={found.again} />}
        </p>
      )}
    </div>
  );
}

function Words({ found, isOriginal }: { found: MessageTranslation; isOriginal: boolean }) {
  const { t, language } = useTranslation();
  if (found.state !== 'translated') return <span>{t(`translation.state.${found.state}`)}</span>;
  if (isOriginal) return <span>{t('translation.isOriginal')}</span>;
  const from = found.source === null ? null : languageName(found.source, language);
  return <span>{from === null ? t('translation.translated') : t('translation.translatedFrom', { from })}</span>;
}

function ChooseText({ isOriginal, onChoose }: { isOriginal: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button" onClick={onChoose}>
      {t(isOriginal ? 'translation.showTranslation' : 'translation.showOriginal')}
    </button>
  );
}

function TryAgain({ onTry }: { onTry: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button" onClick={onTry}>
      {t('translation.again')}
    </button>
  );
}

function sourceOf(found: MessageTranslation): string | undefined {
  return found.state === 'translated' ? (found.source ?? undefined) : undefined;
}

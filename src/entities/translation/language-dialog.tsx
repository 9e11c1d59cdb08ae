/** Live translation on or off, from which language and into which (SU-207). Each change holds at once. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useDatabase } from '../../client/client-context.tsx';
import {
  changeTranslationSettings,
  type LanguageChoice,
  type TranslationSettings,
  translationSettings,
} from '../../data/translations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormCheck } from '../../ui/form-check.tsx';
import { FormSelect } from '../../ui/form-select.tsx';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { announce } from '../../ui/toasts.ts';
import { languageName, languageOptions } from './language-names.ts';
import { useReaderLanguage } from './use-message-translation.ts';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation();
  const database = useDatabase();
  const reader = useReaderLanguage();
  const kept = useLiveQuery(() => translationSettings(database), [database]);
  // What was chosen shows at once, and again as it was when it could not be kept.
  const [chosen, setChosen] = useState<Partial<TranslationSettings>>({});
  const settings = kept && { ...kept, ...chosen };
  const options = languageOptions(language);
  const change = async (changed: Partial<TranslationSettings>) => {
    setChosen({ ...chosen, ...changed });
    if (await changeTranslationSettings(database, changed)) return;
    setChosen({});
    announce(t('ui.notSaved'), { tone: 'bad' });
  };
  const name = languageName(reader, language);
  const isForNothing =
    settings?.status === true &&
    settings.langSource === (settings.langTarget === 'auto' ? reader : settings.langTarget);
  return (
    <Dialog title={t('translation.title')} onClose={onClose}>
      <p>{t('translation.about')}</p>
      {settings !== undefined && (
        <MantineFrame>
          <div className="stack">
            <FormCheck
              label={t('translation.on')}
              isChecked={settings.status}
              onChange={(status) => void change({ status })}
            />
            <FormSelect
              label={t('translation.from')}
              value={settings.langSource}
              none={null}
              options={[{ value: 'auto', label: t('translation.detect') }, ...options]}
              onChoose={(value) => void change({ langSource: value as LanguageChoice })}
            />
            <FormSelect
              label={t('translation.to')}
              value={settings.langTarget}
              none={null}
              options={[{ value: 'auto', label: t('translation.ofApp', { name }) }, ...options]}
              onChoose={(value) => void change({ langTarget: value as LanguageChoice })}
            />
            {isForNothing && (
              <p className="notice" role="status">
                {t('translation.sameLanguage')}
              </p>
            )}
          </div>
        </MantineFrame>
      )}
    </Dialog>
  );
}

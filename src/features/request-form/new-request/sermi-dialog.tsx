/** What SERMI asks of a workshop before work on theft-related parts, as last fetched (SU-312). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useEffect } from 'react';
import { bareLanguage } from '../../../../domain/language-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keptSermiInfo } from '../../../data/sermi-info.ts';
import { useLocale } from '../../../client/locale-context.tsx';
import { useClient } from '../../../client/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MarkdownText } from '../../../ui/markdown-text.tsx';

export function SermiDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation();
  const { device, online } = useClient();
  const wanted = useLocale()?.language ?? language;
  const info = useLiveQuery(() => keptSermiInfo(device, wanted), [device, wanted]);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = info === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    void online.checks().then(async (checks) => {
      const isFetched = (await checks?.refreshSermiInfo()) ?? false;
      if (isHere) setHasFailed(!isFetched);
    });
    return () => {
      isHere = false;
    };
  }, [online, isMissing]);
  return (
    <Dialog title={info?.title ?? t('newRequest.sermi.title')} onClose={onClose}>
      {info && bareLanguage(info.language) !== bareLanguage(language) && (
        <p className="soft">{t('legal.otherLanguage')}</p>
      )}
      {info && (
        <div lang={info.language}>
          <MarkdownText>{info.markdown}</MarkdownText>
        </div>
      )}
      {/* At the end of the text, so that the keyboard can scroll there. */}
      {info && (
        <div>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      )}
      {isMissing && (hasFailed ? <p role="alert">{t('newRequest.sermi.missing')}</p> : <Skeleton rows={3} />)}
    </Dialog>
  );
}

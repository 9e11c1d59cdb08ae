/** One of the operator's legal texts: readable before a country is chosen, without a connection, and on paper (SH-018..020). */
import './legal.css';
import { IconPrinter } from '@tabler/icons-react';
import type { LegalDocument } from '../../../contract/shell.ts';
import { bareLanguage } from '../../../domain/language-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { printPage } from '../../platform/beyond-page.ts';
import { DataState } from '../../ui/rows-state.tsx';
import { Page } from '../../ui/page.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { titleAndBody } from './title-and-body.ts';
import { useLegalText } from './use-legal-text.ts';

interface LegalPageProps {
  document: LegalDocument;
  /** Until the text with its own title is there. */
  titleKey: string;
  country?: string | null;
}

export function LegalPage({ document, titleKey, country = null }: LegalPageProps) {
  const { t, language } = useTranslation();
  const { text, hasFailed, fetchAgain } = useLegalText(document, country);
  const shown = text ? titleAndBody(text.markdown) : null;
  const isForeign = text ? bareLanguage(text.language) !== bareLanguage(language) : false;
  const print = (
    <button type="button" className="button" data-kind="quiet" onClick={printPage}>
      <IconPrinter aria-hidden size={20} />
      {t('legal.print')}
    </button>
  );
  // The heading is read out in the page's language.
  const title = isForeign ? null : shown?.title;
  return (
    <Page title={title ?? t(titleKey)} width="form" actions={shown ? print : undefined}>
      <DataState
        data={text === undefined ? undefined : text && [text]}
        empty={{ title: t('legal.missing') }}
        failure={hasFailed ? { text: t('legal.missing'), retry: fetchAgain } : undefined}
      >
        {([found]) => (
          <>
            {found?.isExample && (
              <p className="notice no-print" data-tone="accent">
                <span>
                  <strong>{t('legal.exampleTitle')}</strong> {t('legal.exampleText')}
                </span>
              </p>
            )}
            {isForeign && <p className="soft no-print">{t('legal.otherLanguage')}</p>}
            <article className="legal-text" lang={found?.language}>
              <MarkdownText>{shown?.body ?? ''}</MarkdownText>
            </article>
          </>
        )}
      </DataState>
    </Page>
  );
}

/** Help without a person: questions and answers to search in, and videos (SU-034, SH-044). */
import './help.css';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bareLanguage } from '../../../domain/language-id.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataState } from '../../ui/rows-state.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { FaqTopics } from './faq-topics.tsx';
import { HelpVideos } from './help-videos.tsx';
import { foundEntries } from './found-entries.ts';
import { useHelpTexts } from './use-help-texts.ts';

export function HelpPage() {
  const { t, language } = useTranslation();
  const { texts, hasFailed, fetchAgain } = useHelpTexts();
  const { values, change } = useAddress();
  const search = values['q'] ?? '';
  const opened = useLocation({ select: (location) => location.hash });
  const isLoaded = Boolean(texts);
  // The anchor of a link can only be reached once what it names is drawn.
  useEffect(() => {
    if (isLoaded && opened !== '') document.getElementById(opened)?.scrollIntoView();
  }, [isLoaded, opened]);
  const topics = texts && foundEntries(texts.entries, search);
  const isForeign = texts ? bareLanguage(texts.language) !== bareLanguage(language) : false;
  return (
    <Page title={t('help.title')} lead={t('help.lead')} width="form">
      <section id="faq" className="stack" aria-labelledby="help-faq">
        <h2 id="help-faq">{t('help.faq')}</h2>
        <FormText
          type="search"
          label={t('help.search')}
          isLabelHidden
          before={<IconSearch aria-hidden size={20} />}
          placeholder={t('help.search')}
          value={search}
          onType={(q) => change({ q })}
        />
        {isForeign && <p className="soft">{t('legal.otherLanguage')}</p>}
        <DataState
          data={topics}
          empty={{ title: t('help.nothingFound'), text: t('help.nothingFoundText') }}
          failure={hasFailed ? { text: t('help.neverLoaded'), retry: fetchAgain } : undefined}
        >
          {(found) => <FaqTopics topics={found} opened={opened} isOpen={search !== ''} lang={texts?.language ?? ''} />}
        </DataState>
      </section>
      {texts && texts.videos.length > 0 && <HelpVideos videos={texts.videos} />}
      <div className="row">
        <p>{t('help.notAnswered')}</p>
        <Link className="button" data-kind="quiet" to="/contacts">
          {t('route.contacts')}
        </Link>
      </div>
      <p>
        <Link to="/saved-file">{t('route.saved-file')}</Link>
      </p>
    </Page>
  );
}

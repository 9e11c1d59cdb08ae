/** Help without a person: questions and answers to search in, and videos (SU-034, SH-044). */
import './help.css';
import { IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SupportVideo } from '../../../contract/help.ts';
import { bareLanguage } from '../../../domain/entry.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataState } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { FaqTopics } from './faq-topics.tsx';
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
        <label className="help-search">
          <span className="visually-hidden">{t('help.search')}</span>
          <IconSearch aria-hidden size={20} />
          <input
            type="search"
            className="plain-input"
            placeholder={t('help.search')}
            value={search}
            onChange={(event) => change({ q: event.currentTarget.value })}
          />
        </label>
        {isForeign && <p className="soft">{t('legal.otherLanguage')}</p>}
        <DataState
          data={topics}
          empty={{ title: t('help.nothingFound'), text: t('help.nothingFoundText') }}
          failure={hasFailed ? { text: t('help.neverLoaded'), retry: fetchAgain } : undefined}
        >
          {(found) => <FaqTopics topics={found} opened={opened} isOpen={search !== ''} lang={texts?.language ?? ''} />}
        </DataState>
      </section>
      {texts && texts.videos.length > 0 && <Videos videos={texts.videos} />}
    </Page>
  );
}

function Videos({ videos }: { videos: readonly SupportVideo[] }) {
  const { t } = useTranslation();
  return (
    <section id="videos" className="stack" aria-labelledby="help-videos">
      <h2 id="help-videos">{t('help.videos')}</h2>
      <ul className="help-videos">
        {videos.map(({ id, title, url, duration }) => (
          <li key={id}>
            <a className="card" href={url} target="_blank" rel="noopener noreferrer">
              <IconPlayerPlay aria-hidden size={24} />
              <span>{title}</span>
              {duration !== null && <span className="soft number">{lengthText(duration)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `3:05`. */
function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

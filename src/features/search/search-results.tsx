/** Every page whose name contains what was searched for, as far as the visitor may enter it (SH-121). */
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { SearchHit } from '../../../domain/search-routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { MarkedTitle } from './marked-title.tsx';

interface SearchResultsProps {
  query: string;
  hits: readonly SearchHit[];
  onSearch: (query: string) => void;
}

export function SearchResults({ query, hits, onSearch }: SearchResultsProps) {
  const { t } = useTranslation();
  const isBlank = query.trim() === '';
  return (
    <Page title={t('search.title')} width="form">
      <SearchForm key={query} query={query} onSearch={onSearch} />
      <p role="status" className="soft">
        {!isBlank && hits.length > 0 && t('search.found', { count: hits.length, query: query.trim() })}
      </p>
      {hits.length > 0 && (
        <ul className="find-results">
          {hits.map((hit) => (
            <li key={hit.path}>
              <Link to={hit.path} className="card">
                <MarkedTitle hit={hit} />
                <IconArrowRight aria-hidden size={22} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hits.length === 0 && (
        <div className="empty-state">
          <h2>{isBlank ? t('search.blank') : t('search.nothing', { query: query.trim() })}</h2>
          <p className="soft">{t('search.nothingText')}</p>
        </div>
      )}
    </Page>
  );
}

function SearchForm({ query, onSearch }: Pick<SearchResultsProps, 'query' | 'onSearch'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(query);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <form className="find-form" onSubmit={submit}>
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('search.label')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('search.go')}</Button>
    </form>
  );
}

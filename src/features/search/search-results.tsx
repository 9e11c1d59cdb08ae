/** All that was found, things first, then every page whose name contains what was searched for (SH-121). */
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { SearchHit } from '../../../domain/search-routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FoundThing } from './find-things.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { Page } from '../../ui/page.tsx';
import { MarkedTitle } from './marked-title.tsx';
import { ThingLines } from './thing-lines.tsx';
import { ThingLink } from './thing-link.tsx';

interface SearchResultsProps {
  query: string;
  found: { things: readonly FoundThing[]; pages: readonly SearchHit[]; isCurrent: boolean };
  hasMoreRequests: boolean;
  onSearch: (query: string) => void;
}

export function SearchResults({ query, found, hasMoreRequests, onSearch }: SearchResultsProps) {
  const { t } = useTranslation();
  const { things, pages, isCurrent } = found;
  const isBlank = query.trim() === '';
  const count = things.length + pages.length;
  return (
    <Page title={t('search.title')} width="form">
      <SearchForm key={query} query={query} onSearch={onSearch} />
      <p role="status" className="soft">
        {!isBlank && isCurrent && count > 0 && t('search.found', { count, query: query.trim() })}
      </p>
      {(['request', 'device'] as const).map((kind) => (
        <Things key={kind} {...{ kind, things, query }} />
      ))}
      {hasMoreRequests && (
        <Link to="/my-requests" search={{ q: query.trim() }} className="find-all entry underlined">
          {t('search.moreRequests', { query: query.trim() })}
        </Link>
      )}
      {pages.length > 0 && (
        <section aria-labelledby="search-pages">
          <h2 id="search-pages">{t('search.kind.page')}</h2>
          <ul className="find-results stack">
            {pages.map((hit) => (
              <li key={hit.path}>
                <Link to={hit.path} className="card split">
                  <MarkedTitle hit={hit} />
                  <IconArrowRight aria-hidden size={22} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Things kind="question" {...{ things, query }} />
      {isCurrent && count === 0 && (
        <div className="empty-state">
          <h2>{isBlank ? t('search.blank') : t('search.nothing', { query: query.trim() })}</h2>
          <p className="soft">{t('search.nothingText')}</p>
        </div>
      )}
    </Page>
  );
}

interface ThingsProps {
  kind: FoundThing['kind'];
  things: readonly FoundThing[];
  query: string;
}

function Things({ kind, things, query }: ThingsProps) {
  const { t } = useTranslation();
  const ofKind = things.filter((thing) => thing.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <section aria-labelledby={`search-${kind}`}>
      <h2 id={`search-${kind}`}>{t(`search.kind.${kind}`)}</h2>
      <ul className="find-results stack">
        {ofKind.map((thing) => (
          <li key={thing.href}>
            <ThingLink href={thing.href}>
              <ThingLines thing={thing} typed={query} />
              <IconArrowRight aria-hidden size={22} />
            </ThingLink>
          </li>
        ))}
      </ul>
    </section>
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
      <FormText label={t('search.label')} isLabelHidden value={typed} onType={setTyped} />
      <Button type="submit">{t('search.go')}</Button>
    </form>
  );
}

/**
 * The global search (SH-116..124): what is typed is looked up among the routes the visitor may enter, on this device,
 * so it works without a connection. A combobox: the arrows choose a suggestion, Enter opens it or searches.
 */
import './search.css';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchRoutes, suggestionCount } from '../../../domain/search-routes.ts';
import { MarkedTitle } from '../../features/search/marked-title.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useVisitor } from '../use-visitor.ts';

export function SearchBox({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  /** Place in the list of suggestions; -1: the text itself. */
  const [active, setActive] = useState(-1);
  useEffect(() => input.current?.focus(), []);
  const wanted = query.trim();
  const hits = visitor ? searchRoutes(query, visitor, t).slice(0, suggestionCount) : [];
  const type = (text: string) => {
    setQuery(text);
    setActive(-1);
  };
  const open = (path: string) => {
    onDone();
    void navigate({ to: path });
  };
  const search = () => {
    // Blank input is no search (SH-279).
    if (wanted === '') return;
    onDone();
    void navigate({ to: '/search-results', search: { q: wanted } });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(((active + 2) % (hits.length + 1)) - 1),
    ArrowUp: () => setActive(((active + hits.length + 1) % (hits.length + 1)) - 1),
    Enter: () => {
      const hit = hits[active];
      if (hit) open(hit.path);
      else search();
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    // Enter also ends the writing of a composed character.
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <div className="find-field">
        <IconSearch aria-hidden size={22} />
        <input
          ref={input}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {query !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('search.clear')}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <IconX aria-hidden size={22} />
          </button>
        )}
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t('search.suggestions')} hidden={hits.length === 0}>
        {hits.map((hit, place) => (
          <div
            key={hit.path}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            className="find-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => open(hit.path)}
            onKeyDown={press}
          >
            <MarkedTitle hit={hit} />
          </div>
        ))}
      </div>
      <p role="status" className="find-note">
        {wanted !== '' && hits.length === 0 && t('search.nothing', { query: wanted })}
      </p>
      {wanted !== '' && (
        <Link to="/search-results" search={{ q: wanted }} className="find-all" onClick={onDone}>
          {t('search.all')}
        </Link>
      )}
    </>
  );
}

/**
 * The global search (SH-116..124): what is typed is looked up among requests, devices and questions on this device and the
 * routes the visitor may enter, so it works without a connection. A combobox: the arrows choose a suggestion, Enter opens it or
 * searches.
 */
import './search.css';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { suggestionCount } from '../../../domain/search-routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Suggestion, suggestionsFrom } from './search-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useFound } from './use-found.ts';

interface SearchBoxProps {
  /** Typed before this code was there. */
  initial: string;
  onDone: () => void;
}

export function SearchBox({ initial, onDone }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initial);
  /** Place in the list of suggestions; -1: the text itself. */
  const [active, setActive] = useState(-1);
  useEffect(() => input.current?.focus(), []);
  const wanted = query.trim();
  const found = useFound(query, suggestionCount);
  const suggestions = found ? suggestionsFrom(found) : [];
  const type = (text: string) => {
    setQuery(text);
    setActive(-1);
  };
  const open = ({ href }: Suggestion) => {
    onDone();
    void navigate({ href });
  };
  const search = () => {
    // Blank input is no search (SH-279).
    if (wanted === '') return;
    onDone();
    void navigate({ to: '/search-results', search: { q: wanted } });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(((active + 2) % (suggestions.length + 1)) - 1),
    ArrowUp: () => setActive(((active + suggestions.length + 1) % (suggestions.length + 1)) - 1),
    Enter: () => {
      const chosen = suggestions[active];
      if (chosen) open(chosen);
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
      <div className="find-field line">
        <IconSearch aria-hidden size={22} />
        <input
          ref={input}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
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
      <SuggestionList {...{ id, suggestions, active, typed: query, onOpen: open, onPress: press }} />
      <p role="status" className="find-note">
        {wanted !== '' && found?.isCurrent && suggestions.length === 0 && (
          <>
            {t('search.nothing', { query: wanted })} <span className="soft">{t('search.nothingText')}</span>
          </>
        )}
        {wanted === '' && <span className="soft">{t('search.hint')}</span>}
      </p>
      {wanted !== '' && (
        <Link to="/search-results" search={{ q: wanted }} className="find-all entry underlined" onClick={onDone}>
          {t('search.all')}
        </Link>
      )}
    </>
  );
}

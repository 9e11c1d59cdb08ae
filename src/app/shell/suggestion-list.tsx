/** Suggestions under the search field, each kind under its name. */
import type { KeyboardEvent } from 'react';
import { MarkedTitle } from '../../features/search/marked-title.tsx';
import { ThingLines } from '../../features/search/thing-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Suggestion, suggestionKinds } from './search-suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** Place of the chosen one; -1: none. */
  active: number;
  typed: string;
  onOpen: (suggestion: Suggestion) => void;
  onPress: (event: KeyboardEvent) => void;
}

export function SuggestionList({ id, suggestions, active, typed, onOpen, onPress }: SuggestionListProps) {
  const { t } = useTranslation();
  const placed = suggestions.map((suggestion, place) => ({ suggestion, place }));
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      className="find-list"
      aria-label={t('search.suggestions')}
      hidden={suggestions.length === 0}
    >
      {suggestionKinds.map((kind) => {
        const ofKind = placed.filter(({ suggestion }) => suggestion.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="find-kind soft">
              {t(`search.kind.${kind}`)}
            </p>
            {ofKind.map(({ suggestion, place }) => (
              <div
                key={suggestion.href}
                id={`${id}-${place}`}
                ref={place === active ? intoView : undefined}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className="find-option entry"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onOpen(suggestion)}
                onKeyDown={onPress}
              >
                {suggestion.kind === 'page' ? (
                  <MarkedTitle hit={suggestion.page} />
                ) : (
                  <ThingLines thing={suggestion.thing} typed={typed} />
                )}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

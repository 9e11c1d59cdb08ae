/** The page of all hits, for the visitor as the app knows them; the query stays in the address (SH-121). */
import './search.css';
import { searchRoutes } from '../../../domain/search-routes.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useVisitor } from '../use-visitor.ts';

export function SearchResultsPage() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const address = useAddress();
  const query = address.values['q'] ?? '';
  if (visitor === null) return null;
  return (
    <SearchResults
      query={query}
      hits={searchRoutes(query, visitor, t)}
      onSearch={(q) => address.change({ q }, { replace: false })}
    />
  );
}

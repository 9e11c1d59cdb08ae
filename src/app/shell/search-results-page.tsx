/** The page of all that was found, for the visitor as the app knows them; the query stays in the address (SH-121). */
import './search.css';
import { SearchResults } from '../../features/search/search-results.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useFound } from './use-found.ts';

/** Of each kind; all requests with the words are one step further, in their list. */
const mostThings = 20;

export function SearchResultsPage() {
  const address = useAddress();
  const query = address.values['q'] ?? '';
  const found = useFound(query, mostThings);
  if (found === null) return null;
  return (
    <SearchResults
      query={query}
      found={found}
      hasMoreRequests={found.things.filter(({ kind }) => kind === 'request').length >= mostThings}
      onSearch={(q) => address.change({ q }, { replace: false })}
    />
  );
}

/**
 * The global search (SH-116..127): the rows of the visitor's version whose title or menu name contains what was typed,
 * as far as they would be let in. All hits in table order; the header shows the first `suggestionCount` (SH-119).
 */
import type { Visitor } from './access.ts';
import { menuKeysOf } from './menu/menu.ts';
import { admissionOf, tableOf } from './routes/admission.ts';
import type { RouteTable } from './routes/route-tables.ts';
import { matchIn } from './search-marks.ts';

export const suggestionCount = 3;

export interface SearchHit {
  path: string;
  titleKey: string;
  /** The text in which the query was found. */
  title: string;
  /** Where, for drawing it bold: positions in `title`, `end` exclusive. */
  match: { start: number; end: number };
}

export function searchRoutes(
  query: string,
  visitor: Visitor,
  titleOf: (key: string) => string,
  table: RouteTable = tableOf(visitor),
): readonly SearchHit[] {
  const wanted = query.trim();
  if (wanted === '') return [];
  return table
    .filter((row) => row.isSearchable && admissionOf(row, visitor) === 'enter')
    .flatMap((row) => {
      const found = [row.titleKey, ...menuKeysOf(row.id)].map((titleKey) => {
        const title = titleOf(titleKey);
        const match = matchIn(title, wanted);
        return match ? [{ path: row.path, titleKey, title, match }] : [];
      });
      return found.flat().slice(0, 1);
    });
}

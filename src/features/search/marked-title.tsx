import type { SearchHit } from '../../../domain/search-routes.ts';

/** The title of a hit with what was typed in bold (SH-120). */
export function MarkedTitle({ hit }: { hit: SearchHit }) {
  const { title, match } = hit;
  return (
    <span>
      {title.slice(0, match.start)}
      <b>{title.slice(match.start, match.end)}</b>
      {title.slice(match.end)}
    </span>
  );
}

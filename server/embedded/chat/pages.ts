/** Pages by the key of their last row: what comes in meanwhile moves none of the others. */
import { badRequest } from './chat-error.ts';

const mostRows = 50;

export interface Page {
  limit: number;
  /** Of the last row of the page before; null: the first page. */
  after: number | null;
}

export function pageOf(query: URLSearchParams): Page {
  const limit = Number(query.get('max-results') ?? mostRows);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostRows) throw badRequest('MaxResults is 1 to 50');
  const token = query.get('next-token');
  const after = token === null ? null : Number(Buffer.from(token, 'base64url').toString());
  if (after !== null && (!Number.isSafeInteger(after) || after < 1)) throw badRequest('NextToken is none of ours');
  return { limit, after };
}

/** `rows`: one more than the page may hold, if there are so many. */
export function cut<Row extends { seq: number }>(rows: readonly Row[], { limit }: Page) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: shown, NextToken: hasMore ? Buffer.from(String(last.seq)).toString('base64url') : undefined };
}

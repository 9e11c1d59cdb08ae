import type { SupportRequest } from '../../contract/support-request.ts';
import { aRequest } from './an-entry.ts';
import { type Call, ok } from './sync-device.ts';

/** The company's requests as the real server lists them: newest first, deltas, deletions, cursors. */
export class RequestServer {
  revision = 0;
  readonly rows = new Map<number, SupportRequest>();
  readonly deleted: { id: string; revision: number }[] = [];

  put(id: number, subject = 'Brakes', clientKey: string | null = null): void {
    const revision = ++this.revision;
    const createDate = new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();
    this.rows.set(id, aRequest({ supportRequestId: String(id), subject, clientKey, createDate, revision }));
  }
  remove(id: number): void {
    if (this.rows.delete(id)) this.deleted.push({ id: String(id), revision: ++this.revision });
  }
  answer = ({ query }: Call): Response => {
    const [revision = this.revision, before = Infinity] = (query.get('after') ?? '')
      .split('.')
      .filter(Boolean)
      .map(Number);
    const since = Number(query.get('changedSince') ?? 0);
    const limit = Number(query.get('limit'));
    const left = [...this.rows.entries()]
      .filter(([id, row]) => id < before && (since > this.revision || row.revision > since))
      .sort(([a], [b]) => b - a);
    const page = left.slice(0, limit);
    const isFirst = before === Infinity;
    const deletedIds = isFirst ? this.deleted.filter((row) => row.revision > since).map(({ id }) => id) : [];
    const next = left.length > limit ? `${revision}.${page.at(-1)?.[0]}` : null;
    return ok({ items: page.map(([, row]) => row), deletedIds, revision, next });
  };
}

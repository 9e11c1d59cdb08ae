/**
 * Brings one list up to date. A device that has seen revision N asks for what changed since; one that has seen
 * nothing (or whose server was set back) takes the whole list, newest first in pages. The next page travels while the last
 * one is written; the revision counts as seen only after the last. A pull that breaks off goes on where it was.
 *
 *   never seen ──page──► under way ──page──► … ──last page──► seen ──changes──► seen
 *                            └─broken off─► changes since, then the next page ─┘
 */
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { Facts } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import type { ListProgress } from '../../data/list-progress.ts';
import { deleteUnseen, putFirst, putNewer } from '../../data/mirror.ts';
import type { ListName } from '../../data/tables.ts';
import { factsOf } from '../../data/several-facts.ts';
import { firstPageRows, pageRows } from './page-size.ts';
import { type Page, type Pull, fetchPage, writePage } from './pull-page.ts';

type Pulled = Result<null, ApiFailure>;
const done: Pulled = { ok: true, value: null };
/** As the server would have said it, had it been asked a moment later. */
const elsewhere: Pulled = { ok: false, failure: { ...noAnswer, code: 'company-changed' } };

export async function pullList<Row extends { revision: number }>(pull: Pull<Row>): Promise<Pulled> {
  const { database, list } = pull;
  const names = [`pulling:${list.name}`, `seen:${list.name}`, `language:${list.name}`, 'pulledLanguage'] as const;
  const known = await factsOf(database, names);
  const progress = known[`pulling:${list.name}`];
  if (progress?.language === list.language) return goOn(pull, progress);
  const seen = known[`seen:${list.name}`] ?? 0;
  const language = known[`language:${list.name}`] ?? known.pulledLanguage;
  // Texts in rows are the server's: in another language all of them are others.
  return seen > 0 && language === list.language ? pullChanges(pull, seen) : pullWhole(pull, false);
}

/** `under`: the whole list is still under way, and goes on from there. */
async function pullChanges<Row extends { revision: number }>(
  pull: Pull<Row>,
  changedSince: number,
  under?: ListProgress,
): Promise<Pulled> {
  const { database, list } = pull;
  let after: string | null = null;
  do {
    const limit: number = (await fact(database, 'pageRows')) ?? pageRows;
    const answer = await fetchPage(pull, after === null ? { changedSince, limit } : { changedSince, limit, after });
    if (!answer.ok) return answer;
    const page: Page<Row> = answer.value;
    // The server was set back to a backup: what it says now is true, however old.
    if (page.revision < changedSince) return pullWhole(pull, true);
    const news = page.next === null ? seenNow(list, page.revision, under) : {};
    const isWritten = await writePage(pull, page, news, async () => {
      // Deleted first: a row that was deleted and came back since is in both, and it is there now.
      if (page.deletedIds.length > 0) await list.table.bulkDelete(page.deletedIds);
      await putNewer(list.table, list.idOf, page.items);
    });
    if (!isWritten) return elsewhere;
    after = page.next;
  } while (after !== null);
  return done;
}

function seenNow(list: { name: ListName }, revision: number, under?: ListProgress): Partial<Facts> {
  return under ? { [`pulling:${list.name}`]: { ...under, revision } } : { [`seen:${list.name}`]: revision };
}

/** What has changed since comes first: it is what people wait for, and it says what has been deleted meanwhile. */
async function goOn<Row extends { revision: number }>(pull: Pull<Row>, progress: ListProgress): Promise<Pulled> {
  const { database, list } = pull;
  const changes = await pullChanges(pull, progress.revision, progress);
  if (!changes.ok) return changes;
  const now = await fact(database, `pulling:${list.name}`);
  // The server was set back, and the whole list has come anew.
  if (!now) return done;
  return pullPages(pull, { after: now.after, revision: now.revision, seen: null, isForced: false });
}

async function pullWhole<Row extends { revision: number }>(pull: Pull<Row>, isForced: boolean): Promise<Pulled> {
  return pullPages(pull, { after: null, revision: null, seen: new Set(), isForced });
}

interface WholePull {
  after: string | null;
  /** What the device has seen before this part of the pull; null at its beginning. */
  revision: number | null;
  /** Ids that have come; null when they came in an earlier part. */
  seen: Set<string> | null;
  /** The server was set back: older rows replace newer ones. */
  isForced: boolean;
}

async function pullPages<Row extends { revision: number }>(pull: Pull<Row>, whole: WholePull): Promise<Pulled> {
  const { database, list } = pull;
  const { seen, isForced } = whole;
  const isEmpty = (await list.table.count()) === 0;
  const { [`seen:${list.name}` as const]: known = Infinity, pageRows: keptRows } = await factsOf(database, [
    `seen:${list.name}` as const,
    'pageRows',
  ]);
  let limit = keptRows ?? firstPageRows;
  const first = whole.after === null ? { limit: Math.min(limit, firstPageRows) } : { limit, after: whole.after };
  let fetching = fetchPage(pull, first);
  for (;;) {
    const answer = await fetching;
    if (!answer.ok) return answer;
    const { rows, ...page } = answer.value;
    if (page.next !== null) {
      fetching = fetchPage(pull, { limit: rows, after: page.next });
      // When this page cannot be kept, nobody waits for the next one.
      fetching.catch(() => undefined);
    }
    const writtenBefore = seen?.size ?? 0;
    for (const row of page.items) seen?.add(list.idOf(row));
    const revision = whole.revision ?? Math.min(page.revision, known);
    const news = newsOf(list, page, { revision: seen && page.next === null ? page.revision : revision, isForced });
    const isWritten = await writePage(pull, page, rows === limit ? news : { ...news, pageRows: rows }, async () => {
      if (isForced) await list.table.bulkPut(page.items);
      else if (isEmpty && seen) await putFirst(list.table, list.idOf, page.items, writtenBefore);
      else await putNewer(list.table, list.idOf, page.items);
      if (page.next === null && seen) await deleteUnseen(list.table, seen, isForced ? Infinity : page.revision);
    });
    if (!isWritten) return elsewhere;
    if (page.next === null) return done;
    limit = rows;
  }
}

/** What is known with a page of the whole list. */
function newsOf(
  { name, language }: { name: ListName; language: string },
  { next: after }: { next: string | null },
  { revision, isForced }: { revision: number; isForced: boolean },
): Partial<Facts> {
  if (after === null) {
    return { [`seen:${name}`]: revision, [`language:${name}`]: language, [`pulling:${name}`]: undefined };
  }
  // What a server that was set back does not have any more is known by the ids alone, which are not kept.
  return isForced ? {} : { [`pulling:${name}`]: { after, revision, language } };
}

/** The experts' desk: requests are taken, handed over, written to, scanned, closed and cancelled. A workshop's tablet has none of its list. */
import { sql } from 'kysely';
import type { DeskRequest } from '../../../contract/desk.ts';
import { requestStatus } from '../../../domain/wire-enums.ts';
import { canScan } from '../../../src/features/desk/projected-desk.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import { wordsWith } from '../contents.ts';
import { markIn } from '../ledger.ts';
import { openAtDesk } from '../reading.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

type DeskKind =
  | 'take-request'
  | 'hand-over-request'
  | 'write-to-workshop'
  | 'set-request-status'
  | 'set-scan-result'
  | 'close-request'
  | 'cancel-for-workshop'
  | 'end-chat';

type Shown = ReturnType<typeof openAtDesk>[number];

interface Given {
  world: World;
  row: Shown;
  ciamId: string;
  words: string;
  supportRequestId: string;
  /** Says which work it is. */
  label: { ticketId: string };
}

interface AtDesk<K extends DeskKind> extends Pick<Story<K>, 'weight' | 'calls' | 'reword' | 'arrived' | 'entered'> {
  /** To which requests it is done; default: those that the expert works on. */
  isFor?(row: Shown, ciamId: string): boolean;
  /** Null: there is nothing to do. */
  args(given: Given): ArgsByKind[K] | null;
}

/** Mostly what the desk offers; now and then what it would not offer any more. */
function atDesk<K extends DeskKind>({ isFor = isOwn, args, ...story }: AtDesk<K>): Story<K> {
  return {
    ...story,
    make(world, tab, { ciamId, isExpert }, mark) {
      const person = world.workshop.people.find((one) => one.ciamId === ciamId);
      if (!isExpert || !person) return null;
      const rows = openAtDesk(tab, person);
      const offered = rows.filter((row) => isFor(row, ciamId));
      const row = world.pick(offered.length > 0 && world.chance(0.9) ? offered : rows);
      const words = wordsWith(world, mark, 1000);
      return row ? args({ world, row, ciamId, words, supportRequestId: row.id, label: { ticketId: mark } }) : null;
    },
  };
}

const isOwn = ({ expert }: Shown, ciamId: string) => expert?.id === ciamId;
const nameOf = ({ workshop }: World, ciamId: string) =>
  `${workshop.people.find((one) => one.ciamId === ciamId)?.givenName} Test`;

export const deskStories: { [K in DeskKind]: Story<K> } = {
  'take-request': atDesk({
    weight: 8,
    calls: ['expert/TakeRequest'],
    isFor: ({ expert }) => expert === null,
    args: ({ world, ciamId, supportRequestId, label }) => ({
      ...{ supportRequestId, label: { ...label, expert: nameOf(world, ciamId) } },
    }),
  }),
  'hand-over-request': atDesk({
    weight: 3,
    calls: ['expert/HandOverRequest'],
    isFor: ({ expert }) => expert !== null,
    args({ world, row, ciamId, supportRequestId, label }) {
      const colleague = world.workshop.atDesk.find((one) => one.ciamId !== ciamId)?.ciamId ?? ciamId;
      const expertId = isOwn(row, ciamId) ? (world.pick([colleague, colleague, null]) ?? null) : ciamId;
      const expert = expertId === null ? '' : nameOf(world, expertId);
      return { supportRequestId, expertId, label: { ...label, expert } };
    },
  }),
  'write-to-workshop': atDesk({
    weight: 6,
    calls: ['expert/AnswerRequest'],
    args: ({ world, words: text, supportRequestId, label }) => ({
      ...{ supportRequestId, text, isQuestion: world.chance(0.5), label },
    }),
    reword: (args, words) => void (args.text = words(4000)),
    arrived: arrivedWords,
    entered: ({ text }) => ({ text }),
  }),
  'set-request-status': atDesk({
    weight: 2,
    calls: ['expert/SetRequestStatus'],
    args({ world, supportRequestId, label }) {
      const { inProgress, feedbackRequired, queued } = requestStatus;
      const statusId = world.pick([inProgress, feedbackRequired, queued] as const) ?? inProgress;
      return { supportRequestId, statusId, subStatusId: null, label };
    },
  }),
  'set-scan-result': atDesk({
    weight: 2,
    calls: ['expert/SetScanResult'],
    isFor: (row, ciamId) => isOwn(row, ciamId) && canScan(row),
    args({ world, row, words, supportRequestId, label }) {
      if (!canScan(row)) return null;
      const text = words.slice(0, 500);
      const errorCodes = world.chance(0.7) ? [{ system: 'ABS', code: 'C1200', text, severity: 2 as const }] : [];
      return { supportRequestId, errorCodes, label };
    },
  }),
  'close-request': atDesk({
    weight: 2,
    calls: ['expert/CloseWithSolution'],
    args: ({ world, words: solution, supportRequestId, label }) => ({
      ...{ supportRequestId, solution, subStatusId: world.chance(0.5) ? 46 : 51, label },
    }),
    reword: (args, words) => void (args.solution = words(4000)),
    arrived: () => [],
    entered: ({ solution: text }) => ({ text }),
  }),
  'cancel-for-workshop': atDesk({
    weight: 1,
    calls: ['expert/CancelRequest'],
    args: ({ words: reason, supportRequestId, label }) => ({ supportRequestId, reason, label }),
    reword: (args, words) => void (args.reason = words(4000)),
    arrived: () => [],
    entered: ({ reason: text }) => ({ text }),
  }),
  // tests/integration/desk.test.ts plays it: who ends conversations here is others.ts.
  'end-chat': atDesk({
    weight: 0,
    calls: [],
    args: ({ supportRequestId, label }) => ({ supportRequestId, label }),
  }),
};

const deskList: ListStory<DeskRequest> = {
  ask: async ({ call, ciamId }) =>
    itemsOf(
      await call('GET /api/v1/expert/GetDeskRequests', { query: { language: 'en', limit: pageLimit } }, { as: ciamId }),
    ),
  idOf: (row) => row.id,
};
export const deskLists = { deskRequests: deskList };

/** Whatever experts wrote to a workshop, solutions and reasons included. */
async function arrivedWords({ server, workshop }: World): Promise<Arrived[]> {
  const { rows } = await sql<{ request_id: number; text: string; author: string }>`
    select request_id, text, author from request_note where by = 'expert' order by id`.execute(server.database.kysely);
  return rows.flatMap(({ request_id, text, author }) => {
    const mark = markIn(text);
    const ciamId = workshop.atDesk.find(({ givenName }) => author.startsWith(givenName))?.ciamId ?? author;
    return mark === null ? [] : [{ mark, ciamId, record: `request:${request_id}`, companyId: null, kept: { text } }];
  });
}

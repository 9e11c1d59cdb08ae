/**
 * The experts' desk. Experts of this world have no tablet yet (others.ts acts for them), so their work has no weight and leaves the stories
 * of all seeds as they are; tests/integration/desk.test.ts plays it. Their calls are no queue's alone for the same reason. What every tablet shows
 * here: a workshop is given none of the list.
 */
import type { DeskRequest } from '../../../contract/desk.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import { wordsWith } from '../contents.ts';
import { rowsIn } from '../reading.ts';
import { type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

type DeskKind =
  | 'take-request'
  | 'hand-over-request'
  | 'write-to-workshop'
  | 'set-request-status'
  | 'set-scan-result'
  | 'close-request'
  | 'cancel-for-workshop';

/** `what`: beside the request that it is done to. */
function atDesk<K extends DeskKind>(what: (words: string, id: string) => ArgsByKind[K]): Story<K> {
  return {
    weight: 0,
    calls: [],
    make(world, tab, person, mark) {
      const row = world.pick(rowsIn<DeskRequest>(tab, person, 'deskRequests'));
      return row ? what(wordsWith(world, mark, 1000), row.id) : null;
    },
  };
}

const label = { ticketId: '' };
const named = { ticketId: '', expert: '' };

export const deskStories: { [K in DeskKind]: Story<K> } = {
  'take-request': atDesk((_words, supportRequestId) => ({ supportRequestId, label: named })),
  'hand-over-request': atDesk((_words, supportRequestId) => ({
    ...{ supportRequestId, expertId: null, label: named },
  })),
  'write-to-workshop': atDesk((text, supportRequestId) => ({
    ...{ supportRequestId, text, isQuestion: false, label },
  })),
  'set-request-status': atDesk((_words, supportRequestId) => ({
    ...{ supportRequestId, statusId: 40, subStatusId: null, label },
  })),
  'set-scan-result': atDesk((_words, supportRequestId) => ({
    ...{ supportRequestId, errorCodes: [], label },
  })),
  'close-request': atDesk((solution, supportRequestId) => ({
    ...{ supportRequestId, solution, subStatusId: 46, label },
  })),
  'cancel-for-workshop': atDesk((reason, supportRequestId) => ({
    ...{ supportRequestId, reason, label },
  })),
};

const deskList: ListStory<DeskRequest> = {
  ask: async ({ call, ciamId }) =>
    itemsOf(
      await call('GET /api/v1/expert/GetDeskRequests', { query: { language: 'en', limit: pageLimit } }, { as: ciamId }),
    ),
  idOf: (row) => row.id,
};
export const deskLists = { deskRequests: deskList };

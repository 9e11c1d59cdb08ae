/** What the experts' desk promises: one expert for a request, whoever else wanted it is told, and all of their work arrives once. */
import type { Mutant } from './mutant.ts';

const assign = 'server/areas/expert/assign.ts';

export const deskMutants: readonly Mutant[] = [
  {
    name: 'second-take-accepted',
    promise: 'Of two experts who take a request one gets it',
    file: assign,
    find: 'if (holder !== null && holder !== work.caller.accountId) throw await takenBy(work.db, holder);\n  return request;',
    replace: 'if (holder === "") throw await takenBy(work.db, holder);\n  return request;',
  },
  {
    name: 'desk-work-goes-on-after-conflict',
    promise: 'What was built on a take that was refused is not sent',
    file: 'src/sync/mutations/take-request.ts',
    find: 'isFoundation: true,',
    replace: 'isFoundation: false,',
  },
  {
    name: 'refused-take-shown-as-own',
    promise: 'Who was too late sees whose the request is',
    file: 'src/features/desk/projected-desk.ts',
    find: "if (entry.state === 'refused' || entry.state === 'editing') continue;",
    replace: "if (entry.state === 'editing') continue;",
  },
  {
    name: 'desk-changes-not-told',
    promise: 'What changes about a request is on every desk after a pull',
    file: 'server/areas/expert/desk-rows.ts',
    find: 'where d.id is null or d.request_revision <> r.revision`;',
    replace: 'where d.id is null`;',
  },
  {
    name: 'hand-over-not-kept',
    promise: 'Who had a request since when is kept',
    file: assign,
    find: 'if (from !== to) {',
    replace: 'if (from === null) {',
  },
  {
    name: 'words-to-workshop-cut',
    promise: 'What an expert writes arrives as it was written',
    file: 'src/sync/mutations/write-to-workshop.ts',
    find: 'text: entry.args.text,',
    replace: 'text: entry.args.text.slice(0, 16),',
  },
  {
    name: 'desk-work-out-of-order',
    promise: 'What an expert does to a request goes in the order in which it was done',
    file: 'src/sync/mutations/write-to-workshop.ts',
    find: 'record: requestRecord,',
    replace: 'record: () => null,',
  },
];

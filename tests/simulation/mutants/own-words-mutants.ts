/** What forms, changes of work, the words about it and the file that is taken along promise. */
import type { Mutant } from './mutant.ts';

const edit = 'src/sync/outbox/edit.ts';
const commands = 'src/sync/outbox/commands.ts';
const drafts = 'src/sync/drafts/drafts.ts';
const exportFile = 'src/sync/outbox/export-file.ts';
const workState = 'domain/work-state.ts';

export const ownWordsMutants: readonly Mutant[] = [
  {
    name: 'edit-removes-the-entry',
    promise: 'Work that is being changed stays in the queue and is counted',
    file: edit,
    find: "return marked?.state === 'editing' ? marked : null;",
    replace: "await outbox.delete(id);\n    return marked?.state === 'editing' ? marked : null;",
  },
  {
    name: 'edit-keeps-old-words',
    promise: 'A change that was handed in is what is sent',
    file: commands,
    find: "await keepDecision(database, { type: 'replaced', id: replaced, by: entry });",
    replace:
      "const former = await entryById(database, replaced);\n  await keepDecision(database, { type: 'replaced', id: replaced, by: { ...entry, args: former?.args ?? entry.args } as AnyEntry });",
  },
  {
    name: 'edit-drops-a-photo',
    promise: 'Work that is opened and left unchanged keeps every file',
    file: edit,
    find: 'for (const attachmentId of own) await',
    replace: 'for (const attachmentId of own.slice(1)) await',
  },
  {
    name: 'edit-drops-photos-at-opening',
    promise: 'Work that is opened to be changed keeps its files',
    file: edit,
    find: '.modify({ owner: editKeyOf(id) });',
    replace: '.delete();',
  },
  {
    name: 'walking-away-loses-the-change',
    promise: 'What was typed to change work is there until the person hands it in or gives it up',
    file: edit,
    find: 'if (!(await isChanged(database, id))) await putBack(database, id);',
    replace: 'await drafts.delete(editKeyOf(id));\n    await putBack(database, id);',
  },
  {
    name: 'number-named-wrong',
    promise: 'Whoever gives work up is told how much, what was only begun included',
    file: workState,
    find: 'Array.from({ length: begun }',
    replace: 'Array.from({ length: begun * 0 }',
  },
  {
    name: 'changed-work-not-counted',
    promise: 'Work that is being changed is counted with the rest',
    file: 'src/auth/first-reads.ts',
    find: 'rows.filter((entry) => !isQuiet(entry.kind));',
    replace: "rows.filter((entry) => !isQuiet(entry.kind) && entry.state !== 'waiting');",
  },
  {
    name: 'doubt-not-said',
    promise: 'Of what the server may have nobody says that it is on this device only',
    file: workState,
    find: "if (isInDoubt) return 'checking';",
    replace: "if (isInDoubt && state === 'held') return 'checking';",
  },
  {
    name: 'refused-is-said-to-go-by-itself',
    promise: 'Refused work is said to need the person',
    file: workState,
    find: "case 'refused':\n      return 'needs-you';",
    replace: "case 'refused':\n      return 'waiting';",
  },
  {
    name: 'sealed-without-forms',
    promise: 'What was only begun is sealed with the work and comes back with it',
    file: 'src/data/unsent-work.ts',
    find: 'for (const draft of work.drafts) {',
    replace: 'for (const draft of work.drafts.slice(1)) {',
  },
  {
    name: 'file-without-photos',
    promise: 'The file that is taken along holds every photo',
    file: exportFile,
    find: 'of files.entries()) {',
    replace: 'of files.slice(1).entries()) {',
  },
  {
    name: 'file-without-forms',
    promise: 'The file that is taken along holds what was only begun',
    file: exportFile,
    find: 'await draftTable.toArray();',
    replace: '(await draftTable.toArray()).slice(1);',
  },
  {
    name: 'file-without-refused-work',
    promise: 'The file that is taken along holds all work, whatever its state',
    file: exportFile,
    find: '(await allEntries(database)).map(withoutSlip)',
    replace: '(await allEntries(database)).slice(1).map(withoutSlip)',
  },
  {
    name: 'form-comes-not-back',
    promise: 'A form that was thrown away and is wanted back is there again',
    file: drafts,
    find: 'await drafts.add(removed.draft);',
    replace: 'await drafts.count();',
  },
  {
    name: 'form-stays-when-thrown-away',
    promise: 'A form that was thrown away is gone',
    file: drafts,
    find: 'await removeDraft({ database }, key);\n    return { draft, files };',
    replace: 'return { draft, files };',
  },
  {
    name: 'form-stays-when-handed-in',
    promise: 'A form goes with the work it has become',
    file: commands,
    find: 'draftKey !== undefined && drafts.delete(draftKey),',
    replace: "draftKey === '' && drafts.delete(draftKey),",
  },
  {
    name: 'form-called-saved-and-not-written',
    promise: 'What is called saved in a form is on the device',
    file: drafts,
    find: 'putInOneGo(database, database.drafts, row)',
    replace: 'database.drafts.count()',
  },
];

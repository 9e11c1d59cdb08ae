/** What a full device, the device's own key and the file that is taken in promise. */
import type { Mutant } from './mutant.ts';

const slips = 'src/data/slips.ts';
const importFile = 'src/sync/outbox/import-file.ts';
const lostKey = 'src/auth/lost-key.ts';

export const deviceMutants: readonly Mutant[] = [
  {
    name: 'full-device-sends-unmarked',
    promise: 'What a full device sends is known to be under way, on the disk, before it is sent',
    file: slips,
    find: 'await facts.bulkDelete([launchViewKey, ...marked.map(({ id }) => slipOf(id))]);',
    replace: 'await facts.bulkDelete([launchViewKey]);',
  },
  {
    name: 'gone-slip-is-no-doubt',
    promise: 'Work that a full device has sent can be taken back in no tab',
    file: 'src/data/slip-doubt.ts',
    find: 'isAsked(row) && !there.includes(slipPrefix + row.id) ?',
    replace: "isAsked(row) && row.id === '' ?",
  },
  {
    name: 'full-device-sends-nothing',
    promise: 'Work is sent from a full device',
    file: 'src/sync/outbox/send-steps.ts',
    find: 'const marked = await takeSlips(\n        database,\n        put.map(({ id }) => id),\n      );',
    replace: 'const marked = await takeSlips(database, []);',
  },
  {
    name: 'work-without-slip',
    promise: 'Every piece of work is kept with what lets a full device send it',
    file: slips,
    find: 'row.slip = row.id;',
    replace: '',
  },
  {
    name: 'work-lies-open',
    promise: 'What a person has not sent lies sealed on the disk',
    file: 'src/data/tables.ts',
    find: "const ownWork = { holds: 'own-work', isOfCompany: false, isSealed: true } as const;",
    replace: "const ownWork = { holds: 'own-work', isOfCompany: false, isSealed: false } as const;",
  },
  {
    name: 'key-stays-after-sign-out',
    promise: 'With the last person the key of the tablet goes',
    file: 'src/auth/leave-device.ts',
    find: 'await deps.databases.forgetKey();',
    replace: 'await deps.databases.list();',
  },
  {
    name: 'lost-key-locks-out',
    promise: 'A tablet whose key is lost can be used again',
    file: 'src/auth/create-session.ts',
    find: 'if (await dropUnreadable(deps)) await deps.keeper.announce();',
    replace: '',
  },
  {
    name: 'lost-key-not-told',
    promise: 'A tablet whose key is lost says how much was lost with it',
    file: lostKey,
    find: 'loseOwnWork(deps, database.accountId);',
    replace: '',
  },
  {
    name: 'file-taken-in-without-photos',
    promise: 'A file that is taken in brings back every photo',
    file: importFile,
    find: 'await attachments.bulkAdd(wanted);',
    replace: 'await attachments.bulkAdd(wanted.slice(1));',
  },
  {
    name: 'file-taken-in-without-work',
    promise: 'A file that is taken in brings back every piece of work',
    file: importFile,
    find: 'await outbox.bulkAdd(imported);',
    replace: 'await outbox.bulkAdd(imported.slice(1));',
  },
  {
    name: 'file-taken-in-without-forms',
    promise: 'A file that is taken in brings back what was only begun',
    file: importFile,
    find: 'await draftTable.bulkAdd(begun.map(',
    replace: 'await draftTable.bulkAdd(begun.slice(1).map(',
  },
];

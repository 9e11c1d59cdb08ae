/** What sign-in, sign-out and locked work promise. */
import type { Mutant } from './mutant.ts';

const leave = 'src/auth/leave-device.ts';

export const sessionMutants: readonly Mutant[] = [
  {
    name: 'kept-work-is-given-up',
    promise: 'A sign-out that keeps work keeps it',
    file: 'src/auth/sign-out.ts',
    find: "keepLocked: choice === 'keep-locked' };",
    replace: "keepLocked: choice === 'discard' };",
  },
  {
    name: 'nothing-sealed',
    promise: 'Work is sealed before the open copy goes',
    file: 'src/auth/locked-work.ts',
    find: 'if (isEmptyWork(work)) {',
    replace: 'if (isEmptyWork(work) || work.outbox.length > 0) {',
  },
  {
    name: 'sealed-without-photos',
    promise: 'Files are sealed with the work',
    file: 'src/auth/pack-work.ts',
    find: 'const attachments = head.attachments.map(({ byteLength, ...rest }) => {',
    replace: 'const attachments = head.attachments.slice(0, 0).map(({ byteLength, ...rest }) => {',
  },
  {
    name: 'unlocked-work-does-not-come-back',
    promise: 'Sealed work is back after the next sign-in',
    file: 'src/data/unsent-work.ts',
    find: 'await addMissing(outbox, work.outbox);',
    replace: 'await addMissing(outbox, work.outbox.slice(1));',
  },
  {
    name: 'unlocked-photos-do-not-come-back',
    promise: 'Sealed files are back after the next sign-in',
    file: 'src/data/unsent-work.ts',
    find: 'await addMissing(attachments, files);',
    replace: 'await addMissing(attachments, files.slice(0, 0));',
  },
  {
    name: 'rows-stay-after-sign-out',
    promise: 'After a sign-out nothing of the person can be read here',
    file: leave,
    find: 'await deps.databases.empty(database);\n  await forgetKeyOfNobody(deps, database.accountId);\n  await removeEmptied(deps, database);',
    replace: 'await deps.databases.list();',
  },
  {
    name: 'others-are-not-cleared',
    promise: 'Nobody sees the work of the person before',
    file: leave,
    find: 'const refusal = await leaveDevice(deps, database, { id, keepLocked: true });',
    replace: 'const refusal = await leaveDevice(deps, database, { id, keepLocked: false });',
  },
];

/** What outbox, sender and projection promise. */
import type { Mutant } from './mutant.ts';

const deliver = 'src/sync/outbox/deliver.ts';
const decide = 'src/sync/outbox/decide.ts';
const commands = 'src/sync/outbox/commands.ts';
const settle = 'src/sync/outbox/deliver.ts';
const steps = 'src/sync/outbox/send-steps.ts';
const addHardwareNote = 'src/sync/mutations/add-hardware-note.ts';
const createRequest = 'src/sync/mutations/create-request.ts';
const projection = 'src/sync/outbox/projection.ts';

const neverSent = (kind: string) =>
  `if (entry.kind === '${kind}') return { ok: true, value: { confirmed: new Map() } };
  const answer = await send.call(deps, entry, options);`;

export const outboxMutants: readonly Mutant[] = [
  {
    name: 'photos-dropped',
    promise: 'What is attached is sent with the request',
    file: createRequest,
    find: 'attachmentIds.map((attachmentId) => ({ attachmentId }))',
    replace: 'attachmentIds.slice(0, 0).map((attachmentId) => ({ attachmentId }))',
  },
  {
    name: 'last-photo-dropped',
    promise: 'Every one of several files is sent',
    file: createRequest,
    find: 'attachmentIds.map((attachmentId) => ({ attachmentId }))',
    replace: 'attachmentIds.slice(0, 1).map((attachmentId) => ({ attachmentId }))',
  },
  {
    name: 'photos-in-other-order',
    promise: 'Files keep their order',
    file: createRequest,
    find: 'attachmentIds.map((attachmentId) => ({ attachmentId }))',
    replace: 'attachmentIds.toReversed().map((attachmentId) => ({ attachmentId }))',
  },
  {
    name: 'photos-never-leave',
    promise: 'Bytes are brought to the store before the request is sent',
    file: 'src/sync/outbox/upload.ts',
    find: 'if (!isStored && !(await putBytes(deps, uploadUrl, headers, attachment.bytes))) return noAnswer;',
    replace:
      'if (!isStored && uploadUrl === "" && !(await putBytes(deps, uploadUrl, headers, attachment.bytes))) return noAnswer;',
  },
  {
    name: 'comments-emptied',
    promise: 'The comment is sent as it was written',
    file: createRequest,
    find: '...entry.place, ...request, attachments }',
    replace: "...entry.place, ...request, comments: '', attachments }",
  },
  {
    name: 'subject-cut',
    promise: 'Texts are sent to the last letter',
    file: createRequest,
    find: '...entry.place, ...request, attachments }',
    replace: '...entry.place, ...request, subject: request.subject.slice(0, 20), attachments }',
  },
  {
    name: 'answers-cut',
    promise: 'An answer is sent with all its lines',
    file: 'src/sync/mutations/answer-request.ts',
    find: 'supportRequestId, note };',
    replace: 'supportRequestId, note: note.slice(0, 14) };',
  },
  {
    name: 'claims-without-words',
    promise: 'What is said about a broken device is sent with the claim',
    file: 'src/sync/mutations/start-claim.ts',
    find: 'const body = { ...callerOf(entry), ...claim };',
    replace: "const body = { ...callerOf(entry), ...claim, repairNote: '' };",
  },
  {
    name: 'note-photos-dropped',
    promise: 'What is attached to a note on hardware is sent with it',
    file: addHardwareNote,
    find: 'attachmentIds.map((attachmentId) => ({ attachmentId }))',
    replace: 'attachmentIds.slice(1).map((attachmentId) => ({ attachmentId }))',
  },
  {
    name: 'notes-without-words',
    promise: 'A note on hardware is sent with all its words',
    file: addHardwareNote,
    find: 'serialNumber, note, attachments };',
    replace: 'serialNumber, note: note.slice(0, 14), attachments };',
  },
  {
    name: 'messages-changed',
    promise: 'A contact message is sent as it was written',
    file: 'src/sync/mutations/contact-message.ts',
    find: 'message: entry.args.message };',
    replace: "message: { ...entry.args.message, name: entry.args.message.name + ' ' + entry.place.countryCode } };",
  },
  {
    name: 'cancellations-never-sent',
    promise: 'A cancellation is gone only when the server has it',
    file: deliver,
    find: 'const answer = await send.call(deps, entry, options);',
    replace: neverSent('cancel-request'),
  },
  {
    name: 'stars-never-sent',
    promise: 'A star is gone from the queue only when the server has it',
    file: deliver,
    find: 'const answer = await send.call(deps, entry, options);',
    replace: neverSent('set-favourite'),
  },
  {
    name: 'stars-turned-round',
    promise: 'A star is set where it was set and taken where it was taken',
    file: 'src/sync/mutations/set-favourite.ts',
    find: 'const { hardwareId, isFavourite } = args;',
    replace: 'const { hardwareId } = args;\n  const isFavourite = !args.isFavourite;',
  },
  {
    name: 'technicians-never-sent',
    promise: 'A favourite technician is gone from the queue only when the server has it',
    file: deliver,
    find: 'const answer = await send.call(deps, entry, options);',
    replace: neverSent('set-favourite-technician'),
  },
  {
    name: 'removed-before-sent',
    promise: 'Only an answer or a person removes an entry',
    file: steps,
    find: 'deliver: (entry, key) => deliver({ ...deps, upload: uploadOver(deps) }, entry, key),',
    replace:
      'deliver: (entry, key) => database.outbox.delete(entry.id).then(() => deliver({ ...deps, upload: uploadOver(deps) }, entry, key)),',
  },
  {
    name: 'fresh-key-per-attempt',
    promise: 'An entry is sent under the key that was made at the tap, however often',
    file: steps,
    find: 'keyOf: (entry) => entry.id,',
    replace: 'keyOf: (entry) => `${entry.id}-${entry.attempts}`,',
  },
  {
    name: 'session-end-is-refusal',
    promise: 'An ended session holds the queue and bothers nobody with a refusal',
    file: decide,
    find: 'switch (failureClassOf(event.code)) {',
    replace: "switch (event.code === 'unauthenticated' ? 'refused' : failureClassOf(event.code)) {",
  },
  {
    name: 'refused-is-removed',
    promise: 'Refused work stays until a person has decided',
    file: decide,
    find: 'if (isQuiet(failed.kind)) return',
    replace: "if (isQuiet(failed.kind) || failed.kind !== 'mark-request-read') return",
  },
  {
    name: 'silence-is-removal',
    promise: 'Work without an answer is sent again',
    file: decide,
    find: "case 'retry':\n    case 'reupload': {",
    replace: "case 'retry':\n      return { put: [], remove: [failed.id] };\n    case 'reupload': {",
  },
  {
    name: 'silence-proves-nothing-was-done',
    promise: 'After a silence work is in doubt',
    file: decide,
    find: 'if (provesNothing.includes(code)) return true;',
    replace: 'if (provesNothing.includes(code)) return false;',
  },
  {
    name: 'doubt-can-be-discarded',
    promise: 'What the server may have can neither be taken back nor discarded',
    file: 'src/sync/outbox/entry.ts',
    find: "return (entry.state !== 'sending' || entry.isUploading === true) && !entry.isInDoubt;",
    replace: 'return entry.state.length > 0;',
  },
  {
    name: 'hold-for-ever',
    promise: 'A held queue goes on when what held it is over',
    file: decide,
    find: 'return put(entries.filter((entry) => isHeldBy(entry, event.code)).map(asReady));',
    replace: 'return put(entries.filter((entry) => isHeldBy(entry, event.code)).slice(99).map(asReady));',
  },
  {
    name: 'dead-sender-is-never-followed',
    promise: 'What a dead sender was sending is sent by the next',
    file: decide,
    find: "return put(entries.filter((entry) => entry.state === 'sending').map(asWaiting));",
    replace: "return put(entries.filter((entry) => entry.state === 'sending').slice(1).map(asWaiting));",
  },
  {
    name: 'answered-stays',
    promise: 'An answered entry is gone',
    file: settle,
    find: 'await delivered.note?.(database);\n      await outbox.delete(entry.id);',
    replace: 'await delivered.note?.(database);',
  },
  {
    name: 'everything-settled-at-once',
    promise: 'A pulled row removes the one entry whose key it carries',
    file: 'src/sync/outbox/deliver.ts',
    find: 'const arrived = keys.filter((key) => waiting.has(key));',
    replace: 'const arrived = [...waiting];',
  },
  {
    name: 'any-company',
    promise: 'Work is sent for the company it was made for only',
    file: 'src/sync/outbox/mutation.ts',
    find: 'return { account, company: company?.id ?? null };',
    replace: 'return { account, company: company ? null : null };',
    also: {
      file: steps,
      find: 'belongsHere: isFor,',
      replace: 'belongsHere: (entry) => isFor(entry, entry.company?.id ?? 0),',
    },
  },
  {
    name: 'company-not-kept',
    promise: 'Work carries the company of the moment of the tap',
    file: 'src/sync/outbox/entry.ts',
    find: 'return (entry.company?.id ?? companyId) === companyId;',
    replace: 'return entry !== null;',
  },
  {
    name: 'order-not-kept',
    promise: 'Work on one record goes in the order in which it was done',
    file: 'src/sync/outbox/in-state.ts',
    find: 'return entry.dependsOn.some((id) => pending.has(id));',
    replace: 'return entry.dependsOn.length > 99 && entry.dependsOn.some((id) => pending.has(id));',
  },
  {
    name: 'submit-says-saved-without-room',
    promise: 'Nothing is called saved that is not on the device',
    file: commands,
    find: "if (kept === 'storage-full') return { ok: false, reason: kept };\n  if (!kept || !(await outbox.get(entry.id))) return { ok: false, reason: 'unreadable' };",
    replace:
      "if (kept === 'storage-full') return { ok: true, id: entry.id };\n  if (!kept || !(await outbox.get(entry.id))) return { ok: false, reason: 'unreadable' };",
  },
  {
    name: 'undo-lost',
    promise: 'A discard that is undone brings the work back',
    file: commands,
    find: 'await outbox.put(withItsBase(removed.entry, (await outbox.toArray()) as AnyEntry[]));',
    replace: 'await outbox.count();',
  },
  {
    name: 'undo-forgets-photos',
    promise: 'A discard that is undone brings the files back',
    file: commands,
    find: 'await attachments.bulkPut(removed.files);',
    replace: 'await attachments.count();',
  },
  {
    name: 'discard-keeps',
    promise: 'Discarded work is never sent',
    file: commands,
    find: 'await attachments.bulkDelete(files.map((file) => file.id));\n    await outbox.delete(id);',
    replace: 'await attachments.bulkDelete(files.map((file) => file.id));',
  },
  {
    name: 'new-work-hidden',
    promise: 'Every new request is shown while it waits',
    file: projection,
    find: '.filter((entry) => !arrived.has(entry.id))\n    .reverse();',
    replace: ".filter((entry) => !arrived.has(entry.id) && entry.state !== 'held')\n    .slice(0, 1);",
  },
  {
    name: 'answers-of-others-shown',
    promise: 'An answer is shown at the request it was given to',
    file: 'src/entities/request/projected-requests.ts',
    find: "answers: entriesOf(entries, 'answer-request').filter(isAbout),",
    replace: "answers: entriesOf(entries, 'answer-request'),",
  },
  {
    name: 'claim-shown-as-made',
    promise: '"On the server" is said only of what is there',
    file: 'src/entities/hardware/projected-hardware.ts',
    find: 'return { where: entry.state, entry };',
    replace: "return { where: 'on-server' };",
  },
  {
    name: 'attention-not-counted',
    promise: 'The header counts everything that has not arrived',
    file: projection,
    find: 'count: unsent.length,',
    replace: "count: unsent.filter((entry) => entry.state !== 'refused').length,",
  },
];

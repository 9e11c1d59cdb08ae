/** Everything that goes with files of messages, in one chunk. */
export { ComposerFile } from './composer-file.tsx';
export { MessageFile } from './message-file.tsx';
export { fileOfDraft } from './draft-file.ts';

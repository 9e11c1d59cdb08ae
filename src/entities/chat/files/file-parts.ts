/** Everything that goes with files of messages, in one chunk. */
export { ComposerFile } from './composer-file.tsx';
export { KeepPictures } from './keep-pictures.ts';
export { MessageFile } from './message-file.tsx';
export { fileOfDraft } from './draft-file.ts';

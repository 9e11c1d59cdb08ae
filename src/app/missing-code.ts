/**
 * Whether a part of the app did not come that this page cannot do without. Chromium does not fetch a module again that it
 * once could not get, so only another load of the page brings it.
 */
import { type WritableStore, createStore } from '../platform/store.ts';

export const isCodeMissing: WritableStore<boolean> = createStore(false);

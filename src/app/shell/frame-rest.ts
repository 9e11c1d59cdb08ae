/**
 * The parts of the frame that the start page of a visitor does not show: the menus of those who are signed in, what
 * waits to be sent and what became of it, the title bar, the rarer banners. Kept out of the first load; a launch of somebody who is signed
 * in waits for them with the screen (prepare-screen.ts), so that the first drawing is whole. Their place is kept.
 */
import { type ReadableStore, createStore } from '../../platform/store.ts';
import { isCodeMissing } from '../missing-code.ts';
import type { frameRestParts } from './frame-rest-parts.tsx';

type FrameRest = typeof frameRestParts;

const loaded = createStore<FrameRest | null>(null);

/** null until it was loaded. */
export const frameRest: ReadableStore<FrameRest | null> = loaded;

export async function loadFrameRest(): Promise<void> {
  if (loaded.get() !== null) return;
  try {
    loaded.set((await import('./frame-rest-parts.tsx')).frameRestParts);
  } catch {
    isCodeMissing.set(true);
  }
}

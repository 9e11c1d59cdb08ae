/**
 * Where a sign-in has just led: a person who may not open that screen is led home from there, not told that something
 * went wrong. They never asked for it: a link or the way back did.
 */
import { createStore } from '../platform/store.ts';

/** Address with query; null: nobody has landed, or they have gone on. */
export const landedAt = createStore<string | null>(null);

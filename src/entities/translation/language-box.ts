/** Whether the dialog of languages is open (SU-148), and how it is opened: once, with its own code. */
import { createStore, type ReadableStore } from '../../platform/store.ts';

const isOpen = createStore(false);

export const languageBox: ReadableStore<boolean> = isOpen;

/** `show` resolves when it is closed. */
export async function openLanguageBox(show: () => Promise<void>): Promise<void> {
  if (isOpen.get()) return;
  isOpen.set(true);
  try {
    await show();
  } finally {
    isOpen.set(false);
  }
}

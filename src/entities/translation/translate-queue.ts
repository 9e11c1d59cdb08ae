/**
 * Asks for translations, a few at a time and each once, and says of each what became of it. What was found lies in the database; here is what is
 * under way and what could not be done, until it is asked for again or the page ends.
 */
import type { TranslationCalls } from '../../client/calls/translation-calls.ts';
import { type StoredTranslation, translationKey, type WantedTranslation } from '../../data/translations.ts';
import { createStore, type ReadableStore } from '../../platform/store.ts';

/** - `cannot`: not this text. `offline`: nobody answered. `failed`: not now. */
export type TranslationTrouble = 'cannot' | 'offline' | 'failed';
/** What was found is here, too: a full device keeps nothing. */
export type TranslationProgress = 'working' | TranslationTrouble | Pick<StoredTranslation, 'text' | 'source'>;

export interface TranslateQueue {
  progress: ReadableStore<ReadonlyMap<string, TranslationProgress>>;
  /** Nothing happens while it is under way, or once it was done or cannot be. */
  ask(wanted: WantedTranslation, hint: string | null): void;
}

const mostAtOnce = 4;

export function createTranslateQueue(load: () => Promise<TranslationCalls | null>): TranslateQueue {
  const progress = createStore<ReadonlyMap<string, TranslationProgress>>(new Map());
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const say = (key: string, what: TranslationProgress) => progress.set(new Map(progress.get()).set(key, what));
  function next(): void {
    const run = running < mostAtOnce ? waiting.shift() : undefined;
    if (!run) return;
    running += 1;
    void run().finally(() => {
      running -= 1;
      next();
    });
  }
  return {
    progress,
    ask(wanted, hint) {
      const key = progressKey(wanted);
      const before = progress.get().get(key);
      if (before !== undefined && before !== 'offline' && before !== 'failed') return;
      say(key, 'working');
      waiting.push(async () => {
        try {
          say(key, await translated(load, wanted, hint));
        } catch (fault) {
          say(key, 'failed');
          throw fault;
        }
      });
      next();
    },
  };
}

export function progressKey(wanted: WantedTranslation): string {
  return `${translationKey(wanted)} ${wanted.content}`;
}

async function translated(
  load: () => Promise<TranslationCalls | null>,
  wanted: WantedTranslation,
  hint: string | null,
): Promise<TranslationProgress> {
  const calls = await load();
  const answer = await calls?.translate(wanted, hint);
  if (answer === undefined) return 'offline';
  if (!answer.ok) return answer.failure;
  const { text, source } = answer.value;
  return text === null ? 'cannot' : { text, source };
}

/**
 * The country and language that were chosen in another tab: calls of this one carry them at once, so it shows them, too. A language
 * takes nothing from anybody; another country may take the page, so it waits for what the person is at (decision 23).
 */
import { type LocaleStore, localeKey } from '../../client/locale.ts';
import { type WhenFreeDeps, whenFree } from '../../platform/when-free.ts';
import { onWord } from '../../platform/window-word.ts';

interface FollowDeps extends WhenFreeDeps {
  places: LocaleStore;
  /** Calls back when another tab has chosen. */
  onChosen?: (listener: () => void) => void;
}

export function followLocale({
  places,
  onChosen = (listener) => onWord(localeKey, listener),
  ...deps
}: FollowDeps): void {
  const isElsewhere = () => {
    const [kept, shown] = [places.kept(), places.get()];
    return kept !== null && (kept.country !== shown?.country || kept.language !== shown.language);
  };
  const take = () => {
    const kept = places.kept();
    // Written on this device again, it says the same.
    if (kept) void places.choose(kept).catch(() => undefined);
  };
  onChosen(() => {
    if (isElsewhere() && places.kept()?.country === places.get()?.country) take();
    else whenFree(deps, isElsewhere, take);
  });
}

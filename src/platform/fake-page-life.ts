import type { PageLife } from './page-life.ts';

export interface FakePageLife extends PageLife {
  /** How often the page was reloaded. */
  readonly reloads: number;
  /** Whether the page that was left can be gone back to. */
  readonly isReplaced: boolean;
  show(isVisible: boolean): void;
  leave(): void;
  /** Replaces what a reload does beside being counted. */
  onReload: () => void;
}

export function createFakePageLife(startUrl = 'http://localhost:8080/'): FakePageLife {
  let isVisible = true;
  let reloads = 0;
  let url = startUrl;
  let isReplaced = false;
  const visibility = new Set<(isVisible: boolean) => void>();
  const leaving = new Set<() => void>();
  const life: FakePageLife = {
    get reloads() {
      return reloads;
    },
    get isReplaced() {
      return isReplaced;
    },
    onReload: () => {},
    isVisible: () => isVisible,
    onVisibilityChange(listener) {
      visibility.add(listener);
      return () => visibility.delete(listener);
    },
    onLeave(listener) {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    reload() {
      reloads++;
      life.onReload();
    },
    url: () => url,
    goTo(next) {
      url = new URL(next, url).href;
      isReplaced = false;
    },
    replaceWith(next) {
      url = new URL(next, url).href;
      isReplaced = true;
    },
    show(next) {
      isVisible = next;
      for (const listener of visibility) listener(next);
    },
    leave() {
      for (const listener of leaving) listener();
    },
  };
  return life;
}

/**
 * The list as it is shown while it changes by itself: under a finger that is down on it nothing moves until it is lifted, and
 * rows that came or whose status changed are marked, so that a list that has moved says so.
 */
import { useEffect, useState } from 'react';
import { watchPressed } from '../../../platform/pressed.ts';
import type { RequestList } from './use-request-list.ts';

const none: ReadonlySet<string> = new Set();

interface Steady {
  list: RequestList | undefined;
  /** Keys of the rows that the last change was about. */
  fresh: ReadonlySet<string>;
}

/** `view`: what the list shows, as a text; another one is no change of the list. */
export function useSteadyList(list: RequestList | undefined, view: string): Steady {
  const [isPressed, setIsPressed] = useState(false);
  const [shown, setShown] = useState({ view, list, fresh: none });
  useEffect(() => watchPressed('main tbody, main .rows', setIsPressed), []);
  const isOther = shown.view !== view;
  if (list !== shown.list && (isOther || !isPressed)) {
    const changed = isOther || !list || !shown.list ? none : changedKeys(shown.list, list);
    setShown({ view, list, fresh: changed.size > 0 || isOther ? changed : shown.fresh });
  }
  return shown;
}

/** Rows that are new, or have another status than before. What a device is told first is no news. */
export function changedKeys(before: RequestList, after: RequestList): ReadonlySet<string> {
  if (!before.isLoaded) return none;
  const statusOf = new Map([...before.waiting, ...before.items].map((item) => [item.key, item.status?.id]));
  const changed = [...after.waiting, ...after.items].filter(
    ({ key, status }) => !statusOf.has(key) || statusOf.get(key) !== status?.id,
  );
  return new Set(changed.map(({ key }) => key));
}

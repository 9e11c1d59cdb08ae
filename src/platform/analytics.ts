/**
 * What is worth counting. Whoever something happens to says so with `noteEvent`; nobody hears it unless src/app/analytics
 * listens, and that listens only with consent (SH-030, SH-213). An event carries no personal data: a path is the route's
 * pattern, without ids and query.
 */
export type AnalyticsEvent = { event: 'page_view'; path: string } | { event: 'account_registration' };

type Listener = (event: AnalyticsEvent) => void;

const listeners = new Set<Listener>();
/** Said before anybody listens: what counts is loaded behind the first frame. */
const early: AnalyticsEvent[] = [];
const longestEarly = 20;

export function noteEvent(event: AnalyticsEvent): void {
  if (listeners.size === 0 && early.length < longestEarly) early.push(event);
  for (const listener of listeners) listener(event);
}

/** The first listener hears what was said before, too. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  for (const event of early.splice(0)) listener(event);
  return () => listeners.delete(listener);
}

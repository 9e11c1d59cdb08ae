/**
 * One screen as data (SH-028): address, title, who enters, where it stands. Router, guards, menus, search, breadcrumbs and
 * title bars read these rows and nothing else.
 */
import type { AccessRule } from '../access.ts';

/** `detail`: is about one thing and stands in no menu. `callback`: only passes through, drawn without menus and footer. */
export type RouteKind = 'public' | 'country-free' | 'callback' | 'page' | 'detail';

/** What the title bar carries beside the title (SH-078..085); `none`: there is no bar. */
export type RouteBar = 'none' | 'title' | 'greeting' | 'new-request' | 'buy-credits' | 'balance';

/**
 * `no-buttons`: nothing in the header leads away (SH-078). `bare`: nor are there menus or a footer.
 * `content-only`: not even a header.
 */
export type RouteFrame = 'full' | 'no-footer' | 'no-buttons' | 'bare' | 'content-only';

export interface RouteRow<Id extends string = string> {
  id: Id;
  /** `$name` stands for one segment. */
  path: string;
  titleKey: string;
  /** false: the path and everything below it. */
  isExact: boolean;
  kind: RouteKind;
  rule: AccessRule;
  /** Id of the row that stands before this one in the breadcrumbs; null: the first. */
  parent: string | null;
  bar: RouteBar;
  frame: RouteFrame;
  isSearchable: boolean;
}

type Needed = 'id' | 'path' | 'rule';

export function routeRow<const Id extends string>(
  given: Pick<RouteRow<Id>, Needed> & Partial<Omit<RouteRow, Needed>>,
): RouteRow<Id> {
  const isPassedThrough = given.kind === 'callback';
  return {
    titleKey: `route.${given.id}`,
    isExact: true,
    kind: 'page',
    parent: 'home',
    bar: isPassedThrough ? 'none' : 'title',
    frame: isPassedThrough ? 'bare' : 'full',
    isSearchable: !isPassedThrough && given.kind !== 'detail',
    ...given,
  };
}

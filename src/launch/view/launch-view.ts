/**
 * The launch view: what a screen showed when it was last at rest, kept as elements and texts so that the next launch
 * can show it before the app's code runs. Here are its shape, what it may consist of, and when it is still true as
 * far as the page can see. Whether the rows behind it have changed since is known to the database that holds it
 * (src/launch/kept-view.ts). Knows no DOM.
 */

export type FrozenNode = string | FrozenElement;

export interface FrozenElement {
  /** Lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly FrozenNode[];
}

/** Everything outside the account's own rows that the drawing depends on. */
export interface LaunchStamp {
  /** Address of the app's entry script, which changes with every build. */
  build: string;
  /** Path and query. */
  address: string;
  /** Country, language and pinned menu as this device keeps them. */
  settings: string;
  /** What this visit was begun as: inside the mobile app or not. */
  visit: string;
  /** Room for a table instead of rows; other widths are the style sheet's affair. */
  isWide: boolean;
  /** Minutes; texts hold local times. */
  utcOffset: number;
  /** Of the sign-in under which it was drawn. */
  sessionId: string;
}

export interface LaunchView {
  stamp: LaunchStamp;
  title: string;
  /** Language id of the page. */
  language: string;
  screen: FrozenElement;
}

const stampKeys = ['build', 'address', 'settings', 'visit', 'isWide', 'utcOffset', 'sessionId'] as const;

export function isSameStamp(a: LaunchStamp, b: LaunchStamp): boolean {
  return stampKeys.every((key) => a[key] === b[key]);
}

const svgTags = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'rect']);
const htmlTags = new Set(
  (
    'a abbr address article aside b bdi br button caption col colgroup dd div dl dt em fieldset figure footer h1 h2 h3 ' +
    'h4 header hr i input label legend li main nav ol optgroup option output p search section select small span strong ' +
    'table tbody td tfoot th thead time tr ul'
  ).split(' '),
);
const attributes = new Set(
  (
    'class id lang dir title role for scope colspan rowspan datetime placeholder type selected checked disabled tabindex ' +
    'viewBox width height fill stroke stroke-width stroke-linecap stroke-linejoin d cx cy r rx ry x y x1 y1 x2 y2 points transform'
  ).split(' '),
);

export function isSvgTag(tag: string): boolean {
  return svgTags.has(tag);
}

export function isLaunchTag(tag: string): boolean {
  return htmlTags.has(tag) || svgTags.has(tag);
}

/** Nothing that runs, loads or styles by itself; links lead to paths and places of this site only. */
export function isLaunchAttribute(name: string, value: string): boolean {
  // Browsers drop tabs and line ends, and take \ for /: `//other.site` must not come about.
  if (name === 'href') return /^(?:#|\/(?![/\\\t\n\r]))/.test(value);
  return attributes.has(name) || name.startsWith('aria-') || name.startsWith('data-');
}

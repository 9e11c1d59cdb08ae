/**
 * A reload that the page makes by itself leaves a person where they were: the field that had the focus, its caret, the
 * scroll position, and every key they press meanwhile. Kept for this tab only until the page is there again.
 */
import { isTypedInto } from './person-at-work.ts';
import { reloadEvent } from './page-life.ts';
import { createVisitKeyValue } from './key-value.ts';
import { fieldPositionKey, takeTyped } from './typed-ahead.ts';

interface Position {
  href: string;
  x: number;
  y: number;
  /** Where the screen begins: what stands above it (banners) may be gone, or there, after the reload. */
  screenTop: number | null;
}
interface FieldPosition {
  path: string;
  start: number;
  end: number;
  /** Keys pressed after the reload had begun. */
  typed: string;
}

const kept = createVisitKeyValue();
const placeKey = 'portal.scroll';
/** What is not there by then is not waited for. */
const longestWaitMs = 8_000;

/** Keeps the place at each reload of the page's own. */
export function keepPositionOnReload(): void {
  addEventListener(reloadEvent, () => {
    const field = fieldNow();
    const hear = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (field && isText && target === field.element) field.place.typed += key;
    };
    addEventListener('keydown', hear, true);
    addEventListener('pagehide', () => {
      const place: Position = { href: location.href, x: scrollX, y: scrollY, screenTop: screenTop() };
      kept.set(placeKey, JSON.stringify(place));
      if (field) kept.set(fieldPositionKey, JSON.stringify(field.place));
    });
  });
}

/** Leads back to the place that the last page kept, unless the person is somewhere else by now. */
export function returnToPosition(): void {
  const place = taken<Position>(placeKey);
  const field = taken<FieldPosition>(fieldPositionKey);
  if (place?.href !== location.href) return void takeTyped();
  let isAtField = field === null;
  const isBack = () => {
    // Once only: afterwards the caret is the person's, however long the page takes to be as deep as it was.
    isAtField ||= field !== null && returnToField(field);
    // At the very top nothing of the screen was scrolled away.
    const y = place.y === 0 ? 0 : Math.max(0, place.y + movedBy(place.screenTop));
    const isDeepEnough = document.documentElement.scrollHeight - innerHeight >= y;
    if (isAtField && isDeepEnough) scrollTo(place.x, y);
    return isAtField && isDeepEnough;
  };
  untilTrue(isBack, () => void takeTyped());
}

function movedBy(topBefore: number | null): number {
  const top = screenTop();
  return top === null || topBefore === null ? 0 : top - topBefore;
}

/** Pixels from the top of the page; null: there is no screen (yet). */
function screenTop(): number | null {
  const screen = document.querySelector('main');
  return screen ? Math.round(screen.getBoundingClientRect().top + scrollY) : null;
}

function returnToField({ path, start, end, typed }: FieldPosition): boolean {
  const element = document.querySelector(path);
  // What was typed before comes back a moment after its field.
  if (!isTypedInto(element) || element.disabled || element.value.length < end) return false;
  if (isTypedInto(document.activeElement) && document.activeElement !== element) return true;
  element.focus({ preventScroll: true });
  const isThere = element.value.startsWith(typed, start);
  if (isThere) select(element, start + typed.length, start + typed.length);
  else select(element, start, end);
  insert(element, (isThere ? '' : typed) + takeTyped());
  return true;
}

function fieldNow(): { element: Element; place: FieldPosition } | null {
  const element = document.activeElement;
  if (!isTypedInto(element)) return null;
  const end = element.value.length;
  const caret = { start: element.selectionStart ?? end, end: element.selectionEnd ?? end };
  return { element, place: { path: pathOf(element), ...caret, typed: '' } };
}

/** Ids that React makes are others in the next page. */
function pathOf(element: Element): string {
  if (/^[\w-]+$/.test(element.id) && !element.id.startsWith('_r_')) return `#${element.id}`;
  const parent = element.parentElement;
  const name = element.localName;
  if (!parent) return name;
  const like = [...parent.children].filter(({ localName }) => localName === name);
  return `${pathOf(parent)}>${name}:nth-of-type(${like.indexOf(element) + 1})`;
}

/** Some kinds of fields (numbers, e-mail) let nobody place the caret. */
function select(element: HTMLInputElement | HTMLTextAreaElement, start: number, end: number): void {
  if (element.selectionStart !== null) element.setSelectionRange(start, end);
}

function insert(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return;
  const { selectionStart, selectionEnd } = element;
  if (selectionStart === null || selectionEnd === null) {
    const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    // The element's own setter is React's, which would not notice a change.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, element.value + text);
  } else element.setRangeText(text, selectionStart, selectionEnd, 'end');
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

function taken<T>(key: string): T | null {
  const text = kept.get(key);
  kept.remove(key);
  return text === null ? null : (JSON.parse(text) as T);
}

/** Asks now and after each change of the page, for a while. */
function untilTrue(isDone: () => boolean, onEnd: () => void): void {
  if (isDone()) return onEnd();
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    onEnd();
  };
  const observer = new MutationObserver(() => isDone() && end());
  const timer = setTimeout(end, longestWaitMs);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

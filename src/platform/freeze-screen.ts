/**
 * Describes what is on the screen as plain elements and texts (domain/launch-view.ts). Left out is what says
 * something about this moment only: live regions, open menus and dialogs, typed text, and what carries
 * `data-launch-skip`. An element with `data-launch-text` is frozen with that text instead of its content: the state
 * of the connection, for one, is not known at a launch.
 */
import { type FrozenElement, type FrozenNode, isLaunchAttribute, isLaunchTag } from '../../domain/launch-view.ts';

/** What is needed of an element. */
export interface DrawnNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DrawnNode>;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  /** Of an option. */
  readonly selected?: boolean;
}

const elementNode = 1;
const textNode = 3;
const liveRoles = new Set(['status', 'alert', 'alertdialog', 'dialog', 'log', 'progressbar']);
/** Says only how far the page is scrolled. */
const scrolled = 'data-scrolled';
const leftOut = 'data-launch-skip';
const spokenFor = 'data-launch-text';

/** Null for what is not frozen. `isLeftOut` may leave out more, e.g. rows below the screen. */
export function freeze(
  element: DrawnNode,
  isLeftOut: (element: DrawnNode) => boolean = () => false,
): FrozenElement | null {
  const tag = element.nodeName.toLowerCase();
  const given = new Map([...(element.attributes ?? [])].map(({ name, value }) => [name, value]));
  if (!isLaunchTag(tag) || isMomentary(given) || isLeftOut(element)) return null;
  const text = given.get(spokenFor);
  const attributes = Object.fromEntries([...given].filter(([name, value]) => isKept(name, value, text !== undefined)));
  if (tag === 'option' && element.selected === true) attributes['selected'] = '';
  const children: FrozenNode[] =
    text === undefined
      ? [...element.childNodes].flatMap((child) => freezeNode(child, isLeftOut))
      : [{ tag: 'span', attributes: {}, children: [text] }];
  return { tag, attributes, children };
}

/** What colours a text that is replaced goes with it; which option is chosen is a property, not an attribute. */
function isKept(name: string, value: string, isSpokenFor: boolean): boolean {
  if (name === 'selected' || name === scrolled || name === spokenFor) return false;
  if (isSpokenFor && name === 'data-status') return false;
  return isLaunchAttribute(name, value);
}

function freezeNode(node: DrawnNode, isLeftOut: (element: DrawnNode) => boolean): FrozenNode[] {
  if (node.nodeType === textNode) return [node.textContent ?? ''];
  const element = node.nodeType === elementNode ? freeze(node, isLeftOut) : null;
  return element ? [element] : [];
}

function isMomentary(attributes: ReadonlyMap<string, string>): boolean {
  const isMarked = ['hidden', 'popover', 'aria-live', leftOut].some((name) => attributes.has(name));
  return isMarked || liveRoles.has(attributes.get('role') ?? '');
}

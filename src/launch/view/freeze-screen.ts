/**
 * Describes what is on the screen as plain elements and texts (src/launch/view/launch-view.ts). Left out is what says
 * something about this moment only: live regions, open menus and dialogs, typed text, and what carries
 * `data-launch-skip`. An element with `data-launch-text` is frozen with that text instead of its content: the state
 * of the connection, for one, is not known at a launch.
 */
import { type FrozenElement, type FrozenNode, isLaunchAttribute, isLaunchTag } from './launch-view.ts';

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
const leftOut = 'data-launch-skip';
const spokenFor = 'data-launch-text';
/** How far the page is scrolled, how the connection is; which option is chosen is a property, not an attribute. */
const ofTheMoment = new Set(['data-fresh', 'data-scrolled', 'data-status', 'selected', spokenFor]);

/** Null for what is not frozen. `isLeftOut` may leave out more, e.g. rows below the screen. */
export function freeze(
  element: DrawnNode,
  isLeftOut: (element: DrawnNode) => boolean = () => false,
): FrozenElement | null {
  const tag = element.nodeName.toLowerCase();
  const given = new Map([...(element.attributes ?? [])].map(({ name, value }) => [name, value]));
  if (!isLaunchTag(tag) || isMomentary(given) || isLeftOut(element)) return null;
  const kept = [...given].filter(([name, value]) => !ofTheMoment.has(name) && isLaunchAttribute(name, value));
  const attributes = Object.fromEntries(kept);
  if (tag === 'option' && element.selected === true) attributes['selected'] = '';
  const text = given.get(spokenFor);
  const children =
    text === undefined ? [...element.childNodes].flatMap((child) => freezeNode(child, isLeftOut)) : [text];
  return { tag, attributes, children };
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

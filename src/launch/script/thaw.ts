/**
 * Makes elements of a frozen screen again. Whatever the description says, only elements and attributes of the
 * allow-lists come out, and texts stay texts. Controls do nothing until the app is there; links are plain links.
 */
import { type FrozenElement, type FrozenNode, isLaunchAttribute, isLaunchTag, isSvgTag } from '../view/launch-view.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const controls = new Set(['button', 'input', 'select']);

/** What is needed of a document. */
export interface ThawDocument<Made> {
  createElement(tag: string): Made;
  createElementNS(namespace: string, tag: string): Made;
}
export interface ThawElement {
  setAttribute(name: string, value: string): void;
  append(...nodes: (this | string)[]): void;
}

/** Null when it is nothing that a screen consists of. */
export function thaw<Made extends ThawElement>(frozen: FrozenElement, document: ThawDocument<Made>): Made | null {
  const { tag } = frozen;
  if (!isLaunchTag(tag)) return null;
  const element = isSvgTag(tag) ? document.createElementNS(svgNamespace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(frozen.attributes)) {
    if (isLaunchAttribute(name, value)) element.setAttribute(name, value);
  }
  if (controls.has(tag)) element.setAttribute('inert', '');
  element.append(...frozen.children.flatMap((child) => thawNode(child, document)));
  return element;
}

function thawNode<Made extends ThawElement>(node: FrozenNode, document: ThawDocument<Made>): (Made | string)[] {
  if (typeof node === 'string') return [node];
  const element = thaw(node, document);
  return element ? [element] : [];
}

/** As much of a document as freezing and thawing a screen need: elements with attributes and children, and texts. */
export class AText {
  readonly nodeType = 3;
  readonly nodeName = '#text';
  readonly childNodes: readonly [] = [];
  readonly textContent: string;

  constructor(text: string) {
    this.textContent = text;
  }
}

export class AnElement {
  readonly nodeType = 1;
  readonly textContent = null;
  readonly namespace: string | null;
  readonly nodeName: string;
  readonly childNodes: (AnElement | AText)[] = [];
  readonly attributes: { name: string; value: string }[] = [];
  selected = false;

  constructor(tag: string, namespace: string | null = null) {
    // A browser answers HTML names in upper case.
    this.nodeName = namespace === null ? tag.toUpperCase() : tag;
    this.namespace = namespace;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.push({ name, value });
    if (name === 'selected') this.selected = true;
  }
  append(...nodes: (AnElement | string)[]): void {
    this.childNodes.push(...nodes.map((node) => (typeof node === 'string' ? new AText(node) : node)));
  }
}

export const aDocument = {
  createElement: (tag: string) => new AnElement(tag),
  createElementNS: (namespace: string, tag: string) => new AnElement(tag, namespace),
};

export function anElement(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (AnElement | string)[]
): AnElement {
  const element = new AnElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

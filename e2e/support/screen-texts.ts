/** Runs in the page: what of its texts is not in the brackets of the pseudo-language, and what of them is cut. */

export interface ScreenTexts {
  /** Visible texts, and names that are read aloud, outside of brackets. */
  bare: string[];
  /** Texts in brackets of which a part lies outside of what can be seen or scrolled to. */
  cut: string[];
}

/** `data`: selector of what shows dates, other languages and documents. */
export function screenTexts(data: string): ScreenTexts {
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const outside = (text: string) => text.replace(/⟦[^⟦⟧]*⟧/g, '').replace(/⟦[^⟦⟧]*⟧/g, '');
  const bare = new Set<string>();
  const cut = new Set<string>();
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const note = (text: string) => {
    const left = outside(text).replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(left)) bare.add(left);
  };

  note(document.title);
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || element.closest(data)) continue;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null) note(value);
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let block: Element | null = null;
  let depth = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || !isSeen(parent) || parent.closest('script, style')) continue;
    const around = blockOf(parent);
    if (around !== block) depth = 0;
    block = around;
    let written = '';
    const isOurs = depth > 0 || node.data.includes('⟦');
    for (const letter of node.data) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) written += letter;
    }
    if (!parent.closest(data)) note(written);
    if (isOurs && isCut(node)) cut.add(`${node.data.slice(0, 60)} in ${describe(parent)}`);
  }
  return { bare: [...bare], cut: [...cut] };

  function blockOf(element: Element): Element {
    let one = element;
    while (one.parentElement && /^(inline|contents)$/.test(getComputedStyle(one).display)) one = one.parentElement;
    return one;
  }

  function describe(element: Element): string {
    const { className, tagName, parentElement } = element;
    const own = `${tagName.toLowerCase()}${typeof className === 'string' && className ? `.${className}` : ''}`;
    return parentElement ? `${parentElement.className || parentElement.tagName.toLowerCase()} > ${own}` : own;
  }

  function isCut(node: Text): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const edge = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
    if (boxes.length === 0) return false;
    // What can be scrolled to is not cut, whatever lies around it.
    const scrolls = { x: false, y: false };
    for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      const { left, right, bottom, width, height } = one.getBoundingClientRect();
      // Only read aloud.
      if (width <= 2 || height <= 2 || clipPath !== 'none') return false;
      scrolls.x ||= /auto|scroll/.test(overflowX);
      scrolls.y ||= /auto|scroll/.test(overflowY);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (!scrolls.x && hides(overflowX) && (edge.right > right + 1 || edge.left < left - 1)) return true;
      if (!scrolls.y && hides(overflowY) && edge.bottom > bottom + 2) return true;
    }
    return !scrolls.x && (edge.left < -1 || edge.right > document.documentElement.clientWidth + 1);
  }
}

/**
 * Whether a person is at something on this page that a reload would take from them, seen from the page itself so that no
 * screen has to think of it: the file chooser and the camera behind it (which may hide the page), a dialog, a field they
 * have typed in, a key, tap or scroll a moment ago.
 */
export interface TypedInput {
  /** What is typed on this screen is kept as a draft. */
  hasDrafts(): boolean;
  /** A form holds typed input. */
  isDirty(): boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const momentMs = 700;
const signs = ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove', 'scroll'];
const notTyped = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'reset', 'image']);

/** Watches from now on; the answer is whether they are at work right now. */
export function watchPerson(typed: TypedInput): () => boolean {
  const touched = new Set<Control>();
  const choosing = new Set<EventTarget>();
  let lastSignAt = Number.NEGATIVE_INFINITY;
  const listen = (sign: string, hear: (event: Event) => void) =>
    addEventListener(sign, hear, { capture: true, passive: true });
  for (const sign of signs) listen(sign, () => (lastSignAt = performance.now()));
  listen('input', ({ target }) => isControl(target) && touched.add(target));
  listen('click', ({ target }) => isChooser(target) && follow(target, choosing));
  const hasUnkept = () => {
    for (const control of touched) if (!control.isConnected) touched.delete(control);
    return !typed.hasDrafts() && [...touched].some(isOnlyHere);
  };
  const isTyping = () => {
    const focused = document.activeElement;
    return isTypedInto(focused) && (typed.isDirty() || touched.has(focused));
  };
  return () =>
    document.visibilityState === 'hidden' ||
    performance.now() - lastSignAt < momentMs ||
    choosing.size > 0 ||
    document.querySelector('dialog[open]') !== null ||
    isTyping() ||
    hasUnkept();
}

export function isTypedInto(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !notTyped.has(element.type);
}

function isControl(target: unknown): target is Control {
  return isTypedInto(target) || target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isChooser(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'file';
}

/** Every browser we are built for says how choosing has ended. */
function follow(chooser: HTMLInputElement, choosing: Set<EventTarget>): void {
  choosing.add(chooser);
  const end = () => choosing.delete(chooser);
  chooser.addEventListener('change', end, { once: true });
  chooser.addEventListener('cancel', end, { once: true });
}

/** Neither empty nor in the address, where filters are; choices count in a form only, others apply at once. */
function isOnlyHere(control: Control): boolean {
  const value = control.value.trim();
  if (value === '' || (control.form === null && !isTypedInto(control))) return false;
  return ![...new URLSearchParams(location.search).values()].includes(value);
}

/**
 * Says that the app has not started, and leads on, in place of a frame that stays empty: its code does not come, fails, or waits
 * for something that never answers. What the app draws takes its place. Without the dictionaries, which may be what is missing.
 */

const keys = ['shell.notStarted', 'shell.notStartedText', 'ui.tryAgain'] as const;
/** By language; the build takes them from the dictionaries (build/launch.ts). */
const texts = import.meta.env.NOT_STARTED_TEXTS as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Says nothing where the app has drawn, nor a second time. */
export function sayNotStarted(root: HTMLElement, languageId: string): void {
  const view = root.querySelector(':scope > [data-launch-view]');
  const isEmpty = root.querySelector('.first-header') !== null;
  if ((!view && !isEmpty) || root.querySelector('[role="alert"]')) return;
  const words = texts[languageId.slice(0, 2).toLowerCase()] ?? texts['en'] ?? {};
  const [title, text, again] = keys.map((key) => words[key] ?? key);
  const message = made('div', '', view ? 'banner' : 'message-page');
  message.setAttribute('role', 'alert');
  const button = made('button', again, 'button');
  button.addEventListener('click', () => location.reload());
  message.append(made(view ? 'strong' : 'h1', title), ' ', made(view ? 'span' : 'p', text), ' ', button);
  // What is busy is not read out.
  view?.removeAttribute('aria-busy');
  (view?.querySelector('.shell-content') ?? addPage(root)).prepend(message);
}

/** Below the header of index.html, as the app lays it out; no `main`, which would be the app's. */
function addPage(root: HTMLElement): HTMLElement {
  const [content, page] = [made('div', '', 'shell-content'), made('div')];
  page.id = 'main';
  content.append(page);
  (root.firstElementChild ?? root).append(content);
  return page;
}

function made(tag: string, text = '', className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

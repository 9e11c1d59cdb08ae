/**
 * A tablet with Apple's engine: Debian's WebKit, driven by the W3C WebDriver protocol, on a screen of its own. It has no
 * storage folder (OPFS) and forgets everything when it is closed. What a person cannot see or press, this cannot either.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/postgres.ts';
import { removeFolder } from './template.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export interface WebKitTablet {
  open(address: string): Promise<void>;
  /** Body of an async function in the page; resolves what it returns. */
  evaluate<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Waits until exactly one such thing can be seen, then touches it. `name`: what a person reads on a button, link or choice. */
  press(name: string | RegExp, within?: string): Promise<void>;
  /** Into the one field that the selector finds: words, or paths of files for a file field. */
  type(selector: string, words: string): Promise<void>;
  /** Takes the choice at this place (1 is the first) of the one select list that the selector finds. */
  choose(selector: string, place: number): Promise<void>;
  /** Waits until these words can be seen somewhere inside. */
  sees(words: string, within?: string): Promise<void>;
  dispose(): Promise<void>;
}

/** `browser`: MiniBrowser's path. */
export async function createWebKitTablet(browser: string): Promise<WebKitTablet> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const screen = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    // Its sandbox needs user namespaces, which build machines do not give; it only ever sees our own page.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value;
  };
  const end = async () => {
    await endProcess(driver);
    await endProcess(screen.process);
    removeFolder(folder);
  };
  try {
    await expect
      .poll(() =>
        send('GET', '/status').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
    const session = (method: string, path: string, body?: object) => send(method, `/session/${sessionId}${path}`, body);
    return tabletOver(session, end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Session = (method: string, path: string, body?: object) => Promise<unknown>;

function tabletOver(session: Session, end: () => Promise<void>): WebKitTablet {
  async function evaluate<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
      (async (...args) => { ${body} })(...given).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = (await session('POST', '/execute/async', { script, args })) as { value: T; error?: string };
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  }
  const idOf = (element: unknown) => (element as Record<string, string>)[elementKey] ?? '';
  return {
    open: async (address) => void (await session('POST', '/url', { url: address })),
    evaluate,
    async press(name, within = 'body') {
      const wanted = typeof name === 'string' ? { exact: name } : { pattern: name.source };
      // The page may draw itself anew between finding and touching: then it is looked for again.
      await expect
        .poll(async () => {
          try {
            const found = await evaluate<unknown[]>(findByName, wanted, within);
            if (found.length !== 1) return `${found.length} things are called ${String(name)}`;
            await session('POST', `/element/${idOf(found[0])}/click`, {});
            return 'pressed';
          } catch (error) {
            return String(error);
          }
        })
        .toBe('pressed');
    },
    async type(selector, words) {
      const element = await visible(session, selector);
      await session('POST', `/element/${idOf(element)}/value`, { text: words });
    },
    async choose(selector, place) {
      const option = await visible(session, `${selector} option:nth-of-type(${place})`);
      await session('POST', `/element/${idOf(option)}/click`, {});
    },
    async sees(words, within = 'body') {
      const shown = () => evaluate<string>(`return document.querySelector(args[0])?.innerText ?? ''`, within);
      await expect.poll(shown).toContain(words);
    },
    async dispose() {
      await session('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

/** Visible buttons, links and choices in `args[1]` whose words or label are those wanted. */
const findByName = `
  const { exact, pattern } = args[0];
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isWanted = (name) => exact === undefined ? new RegExp(pattern).test(name) : name === exact;
  const all = document.querySelector(args[1])?.querySelectorAll('button, a[href], input[type=radio], input[type=checkbox], summary') ?? [];
  return [...all].filter((one) => {
    const names = [one.getAttribute('aria-label'), one.innerText, ...[...(one.labels ?? [])].map((label) => label.innerText)];
    return one.checkVisibility() && !one.disabled && names.some((name) => isWanted(plain(name)));
  });`;

async function visible(session: Session, selector: string): Promise<unknown> {
  let element: unknown;
  const look = async () => {
    const found = (await session('POST', '/elements', { using: 'css selector', value: selector })) as unknown[];
    element = found[0];
    return found.length;
  };
  await expect.poll(look, `one ${selector}`).toBe(1);
  return element;
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  // It chooses a free number itself and tells it on the third stream.
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = child.stdio[3];
  if (told === null || told === undefined) throw new Error('Xvfb tells nothing');
  const [number] = (await once(createInterface({ input: told as NodeJS.ReadableStream }), 'line')) as [string];
  return { display: `:${number}`, process: child };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

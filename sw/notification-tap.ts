/**
 * A tap on a message of the operating system: an open window of whom it was meant for comes to the front and shows the conversation.
 * A window that cannot (signed out, of another company, in a video call, frozen) keeps what it shows, and a new one is opened.
 */
import type { Clock } from '../src/platform/clock.ts';
import { type NotificationTarget, type TapQuestion, targetOf } from '../src/platform/notification-tap.ts';

export interface TapPorts {
  /** Who was used last comes first. */
  windows(): Promise<readonly TapWindow[]>;
  open(path: string): Promise<unknown>;
}
export interface TapWindow {
  /** Resolves the way to have it shown there; null: this window cannot. */
  ask(target: NotificationTarget): Promise<(() => void) | null>;
  focus(): Promise<unknown>;
}

/** What of the browser's client is used. */
export interface TapClient {
  postMessage(message: TapQuestion, transfer: MessagePort[]): void;
  focus(): Promise<unknown>;
}

const home = '/';
const longestAnswerMs = 1_000;

export async function followTap(data: unknown, ports: TapPorts): Promise<void> {
  const target = targetOf(data);
  if (target === null) return void (await ports.open(home));
  // All are asked at once: one that is frozen keeps nobody waiting for long.
  const asked = (await ports.windows()).map((window) => ({ window, answer: window.ask(target) }));
  for (const { window, answer } of asked) {
    const show = await answer;
    if (show === null) continue;
    show();
    // It shows the conversation also where the browser does not bring it to the front.
    return void (await window.focus().catch(() => undefined));
  }
  await ports.open(target.path);
}

export function tapWindowOf(clock: Pick<Clock, 'after'>, client: TapClient): TapWindow {
  return {
    ask: (target) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data === true ? () => port1.postMessage(true) : null);
        clock.after(longestAnswerMs, () => resolve(null));
        const question: TapQuestion = { type: 'NOTIFICATION_TAPPED', target };
        client.postMessage(question, [port2]);
      }),
    focus: () => client.focus(),
  };
}

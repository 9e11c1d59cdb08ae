/**
 * What a tap on a message of the operating system leads to. The worker hears of the tap, because Android knows messages of workers
 * only, and asks the windows that are open which of them can show it.
 */

export interface NotificationTarget {
  /** Person and company that were told: no other window shows it. */
  owner: string;
  /** Of the conversation, in a window of that owner. */
  address: string;
  /** Where a window that is opened for it begins. */
  path: string;
}

/** What the worker asks each window. It is answered with whether the window can; what the worker says then means: show it. */
export interface TapQuestion {
  type: 'NOTIFICATION_TAPPED';
  target: NotificationTarget;
}

export function isTapQuestion(data: unknown): data is TapQuestion {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'NOTIFICATION_TAPPED';
}

/** Null: of no version of ours that is known. */
export function targetOf(data: unknown): NotificationTarget | null {
  const { owner, address, path } = (data ?? {}) as Partial<Record<keyof NotificationTarget, unknown>>;
  if (typeof owner !== 'string' || typeof address !== 'string' || typeof path !== 'string') return null;
  return { owner, address, path };
}

/** Shows in this window what was tapped, as long as it is its owner's; until the returned function is called. */
export function onNotificationTap(owner: string, show: (address: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const answer = ({ data, ports: [port] }: MessageEvent) => {
    if (!port || !isTapQuestion(data)) return;
    port.onmessage = () => show(data.target.address);
    port.postMessage(data.target.owner === owner);
  };
  serviceWorker.addEventListener('message', answer);
  return () => serviceWorker.removeEventListener('message', answer);
}

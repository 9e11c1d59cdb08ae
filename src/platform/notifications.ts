/** Messages of the operating system, for when nobody looks at the page. */
import { createBrowserKeyValue } from './key-value.ts';
import type { NotificationTarget } from './notification-tap.ts';

export const shownForMs = 5_000;
const icon = '/icon-192.png';

export type NotificationRight = 'granted' | 'denied' | 'default' | 'none';

export function notificationRight(): NotificationRight {
  return 'Notification' in window ? Notification.permission : 'none';
}

/** In answer to a tap only: browsers refuse anything else. */
export async function askForNotifications(): Promise<NotificationRight> {
  return 'Notification' in window ? Notification.requestPermission() : 'none';
}

export function hasFocus(): boolean {
  return document.hasFocus();
}

/** On this device: the system lets the page, and nobody has turned it off here. */
export function areNotificationsOn(): boolean {
  return notificationRight() === 'granted' && !isOfferDeclined();
}

/** In answer to a tap; resolves what the browser says about it. */
export async function turnNotificationsOn(): Promise<NotificationRight> {
  createBrowserKeyValue().remove(declinedKey);
  return askForNotifications();
}

/** Stays 5 s; a tap brings a window of the owner to the front, with the conversation. Nothing while they are off. */
export async function notify(said: SystemMessage, show: () => void): Promise<void> {
  if (!areNotificationsOn()) return;
  const worker = await installedWorker();
  if (worker === null) showByPage(said.title, show);
  else await showByWorker(worker, said);
}

export interface SystemMessage {
  /** What it is about: two windows that say the same show one message. */
  id: string;
  title: string;
  target: NotificationTarget;
}

/** Null: nothing is installed here (yet). */
async function installedWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : null;
}

/** The only way on Android. The tap is the worker's (sw/notification-tap.ts): it is heard also when this page is gone. */
async function showByWorker(worker: ServiceWorkerRegistration, { id: tag, title, target }: SystemMessage) {
  await worker.showNotification(title, { tag, icon, data: target });
  window.setTimeout(() => {
    void worker.getNotifications({ tag }).then((all) => all.forEach((one) => one.close()));
  }, shownForMs);
}

function showByPage(title: string, show: () => void): void {
  try {
    const shown = new Notification(title, { icon });
    const cancel = window.setTimeout(() => shown.close(), shownForMs);
    shown.addEventListener('click', () => {
      window.clearTimeout(cancel);
      window.focus();
      shown.close();
      show();
    });
  } catch {
    // Android, before the app is installed: the badge tells it.
  }
}

/** Whether somebody looks at this window; until the returned function is called. */
export function watchFocus(listener: () => void): () => void {
  const names = ['focus', 'blur', 'visibilitychange'] as const;
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}

const declinedKey = 'chat-notifications';

/** A person of this device has said that they want none. */
export function isOfferDeclined(): boolean {
  return createBrowserKeyValue().get(declinedKey) === 'declined';
}

export function declineOffer(): void {
  createBrowserKeyValue().set(declinedKey, 'declined');
}

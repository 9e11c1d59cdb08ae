/** Messages of the operating system, for when nobody looks at the page. */
import { createBrowserKeyValue } from './key-value.ts';

export const shownForMs = 5_000;

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

/** Stays 5 s; a tap brings the page to the front. Nothing while they are off. */
export function notify(title: string, onTap: () => void): void {
  if (!areNotificationsOn()) return;
  try {
    const shown = new Notification(title, { icon: '/icon-192.png' });
    const cancel = window.setTimeout(() => shown.close(), shownForMs);
    shown.addEventListener('click', () => {
      window.clearTimeout(cancel);
      window.focus();
      shown.close();
      onTap();
    });
  } catch {
    // Android knows them through the service worker only.
    void notifyByWorker(title);
  }
}

async function notifyByWorker(title: string): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.showNotification(title, { tag: 'chat' });
  window.setTimeout(() => {
    void registration?.getNotifications({ tag: 'chat' }).then((all) => all.forEach((one) => one.close()));
  }, shownForMs);
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

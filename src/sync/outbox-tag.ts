/** Tag of the background sync that tells the server what this device has for it; the service worker listens for it. */
export const outboxTag = 'outbox';

/** Forgets the installed copy of this site: its caches and its worker. The next start needs the network. */
export async function forgetInstalledCopy(): Promise<void> {
  if ('caches' in globalThis) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

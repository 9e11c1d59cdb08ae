/** The page's side of the installed copy: whether its installation has come to an end, and what the worker asks of the page. */

/** What the worker asks each window: a page that is not ours cannot answer. */
export const isAppMessage = 'IS_APP';

/** Calls back each time a version could not be installed whole: a line that went, or somebody else's page in place of a file. */
export function onInstallFailed(registration: ServiceWorkerRegistration, failed: () => void): void {
  const watch = () => {
    const worker = registration.installing;
    let isInstalled = false;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !isInstalled) failed();
      isInstalled = true;
    });
  };
  registration.addEventListener('updatefound', watch);
  watch();
}

export function answerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === isAppMessage) ports[0]?.postMessage(true);
  });
}

/** Hears, once each time, when another worker has come to be in charge of this page. */
export function onOtherWorker(listener: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', listener);
}

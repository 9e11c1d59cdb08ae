/** The way out. Answers are real `Response`s; a rejected promise means that no answer came. */
export interface Network {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** What the system believes; false is reliable, true is only a hint. */
  isOnlineHint(): boolean;
  onHintChange(listener: (isOnline: boolean) => void): () => void;
}

export function createBrowserNetwork(): Network {
  return {
    fetch: (url, init) => fetch(url, init),
    isOnlineHint: () => navigator.onLine,
    onHintChange(listener) {
      const wentOnline = () => listener(true);
      const wentOffline = () => listener(false);
      addEventListener('online', wentOnline);
      addEventListener('offline', wentOffline);
      return () => {
        removeEventListener('online', wentOnline);
        removeEventListener('offline', wentOffline);
      };
    },
  };
}

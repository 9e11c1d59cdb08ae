/** Messages between the tabs and the worker of one browser profile; a tab does not hear itself. */
export interface Channel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}
export interface Channels {
  open(name: string): Channel;
}

export function createBrowserChannels(): Channels {
  return {
    open(name) {
      const channel = new BroadcastChannel(name);
      return {
        post: channel.postMessage.bind(channel),
        onMessage(listener) {
          const heard = (event: MessageEvent<unknown>) => listener(event.data);
          channel.addEventListener('message', heard);
          return () => channel.removeEventListener('message', heard);
        },
        close: () => channel.close(),
      };
    },
  };
}

import type { Channel, Channels } from './channel.ts';

/** All tabs of one fake device share what this makes; messages arrive in a later microtask, cloned. */
export function createFakeChannels(): Channels {
  const openByName = new Map<string, Set<FakeChannel>>();
  return {
    open(name) {
      const peers = openByName.get(name) ?? new Set<FakeChannel>();
      openByName.set(name, peers);
      const channel = new FakeChannel(peers);
      peers.add(channel);
      return channel;
    },
  };
}

class FakeChannel implements Channel {
  readonly #peers: Set<FakeChannel>;
  readonly #listeners = new Set<(message: unknown) => void>();
  constructor(peers: Set<FakeChannel>) {
    this.#peers = peers;
  }
  post(message: unknown): void {
    for (const peer of this.#peers) if (peer !== this) peer.#hear(structuredClone(message));
  }
  #hear(message: unknown): void {
    queueMicrotask(() => {
      if (this.#peers.has(this)) for (const listener of this.#listeners) listener(message);
    });
  }
  onMessage(listener: (message: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): void {
    this.#peers.delete(this);
  }
}

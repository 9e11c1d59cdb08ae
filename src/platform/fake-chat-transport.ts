import type { ChatCredentials, ChatIdentity, ChatListener, ChatTransport } from './chat-transport.ts';

export interface FakeConnection {
  identity: ChatIdentity;
  credentials(): Promise<ChatCredentials>;
  listener: ChatListener;
  isStopped: boolean;
}

/** Connections that tests play by hand, oldest first. */
export interface FakeChatTransport extends ChatTransport {
  connections: FakeConnection[];
}

export function createFakeChatTransport(): FakeChatTransport {
  const connections: FakeConnection[] = [];
  return {
    connections,
    connect(identity, credentials, listener) {
      const connection: FakeConnection = { identity, credentials, listener, isStopped: false };
      connections.push(connection);
      return { stop: () => void (connection.isStopped = true) };
    },
  };
}

/** The way in which the chat provider tells of what happens: a live connection of one person. Writing goes through our own server. */
import type { ProviderEvent } from '../../domain/chat/chat-events.ts';

export interface ChatCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

export interface ChatIdentity {
  userArn: string;
  region: string;
  /** Path on this site; null: the provider itself. */
  endpoint: string | null;
}

export interface ChatListener {
  /** Connected, for the first time or again; what happened meanwhile was missed. */
  onOnline(): void;
  /** The connection is gone; the provider's code tries by itself for a moment. */
  onLost(): void;
  /** It has given up, or was refused. */
  onStopped(reason: string): void;
  onEvent(event: ProviderEvent): void;
}

export interface ChatConnection {
  /** Ends it; the listener is told nothing more. */
  stop(): void;
}

export interface ChatTransport {
  /** `credentials` is asked whenever the last ones have expired. */
  connect(identity: ChatIdentity, credentials: () => Promise<ChatCredentials>, listener: ChatListener): ChatConnection;
}

/**
 * Port to who carries the conversations between workshops and experts: what our server needs of a messaging service, in our words.
 * People read and write at our server; the service keeps channels and messages and tells them to whoever is connected to it.
 *
 * Never call it inside a database transaction: it waits for others, and the embedded service writes in transactions of its own.
 * All calls throw `NotCarriedOut` or `OutcomeUnknown` (provider-failures.ts). After the second ask again with the same token: what was asked
 * under a token is done once, and repetitions get the first answer.
 */

export interface ChatUser {
  /** Our own stable name of the person (`ciamId`). */
  id: string;
  /** As others read it. */
  name: string;
}

/** For a person's device: they open the connection on which messages arrive, and let it read; writing is for our server. */
export interface ChatCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

export interface NewChannel {
  /** Ours, at most 64 letters, digits, `-`, `_` and the like: a second channel of the same id is the first one. */
  id: string;
  /** 1 to 256 characters. */
  name: string;
  /** At most 1,024 characters, JSON by agreement. */
  metadata: string;
  /** 2 to 64 characters. */
  token: string;
  /** ARNs of users (`ensureUser`). The administrator is a member of each channel. */
  members: readonly string[];
}

export interface NewMessage {
  channelArn: string;
  /** A member. */
  senderArn: string;
  /** 1 to 4,096 characters. */
  content: string;
  /** At most 1,024 characters, JSON by agreement. */
  metadata: string;
  /** 2 to 64 characters, the same for each repetition of one message. */
  token: string;
  persistence: 'PERSISTENT';
  type: 'STANDARD';
}

export interface MessageName {
  channelArn: string;
  messageId: string;
}

export interface ProviderChannel {
  channelArn: string;
  name: string;
  metadata: string;
  mode: string;
  privacy: string;
  creator: { arn: string; name: string };
  createdAt: Date;
  updatedAt: Date;
  lastMessageAt: Date | null;
}

/** A channel as one of its members finds it in the list. */
export interface ProviderMembership {
  channelArn: string;
  name: string;
  metadata: string;
  lastMessageAt: Date | null;
  readUpTo: Date | null;
}

export interface ProviderMessage {
  messageId: string;
  /** Null once it is redacted, as is the metadata. */
  content: string | null;
  metadata: string | null;
  type: string;
  sender: { arn: string; name: string };
  createdAt: Date;
  updatedAt: Date;
  /** Null: never. */
  editedAt: Date | null;
  isRedacted: boolean;
  /** `SENT`, unless the service looks into messages first. */
  status: string;
}

export interface ChatProvider {
  readonly appInstanceArn: string;
  readonly region: string;
  /** Where the page's SDK finds the service: null at its own addresses, else a path prefix on this site. */
  readonly pageEndpoint: string | null;
  /** Who may do everything in every channel; no person has this ARN, whatever they are called. */
  readonly administratorArn: string;
  userArn(userId: string): string;
  /** Makes the user known, or calls them by another name; answers their ARN. Before they are a member of anything. */
  ensureUser(user: ChatUser): Promise<string>;
  /** Of a user who is known. */
  credentials(userId: string): Promise<ChatCredentials>;
  /** Answers the ARN: of the new channel, or of the one made before with this id or token, which then has these members as well. */
  createChannel(channel: NewChannel): Promise<string>;
  /** Also who is one already. */
  addMember(channelArn: string, userArn: string): Promise<void>;
  /** Also who is none. */
  removeMember(channelArn: string, userArn: string): Promise<void>;
  send(message: NewMessage): Promise<{ messageId: string; createdAt: Date }>;
  /** By its sender or the administrator (`bearerArn`). */
  update(message: MessageName & { bearerArn: string; content: string; metadata: string }): Promise<void>;
  /** Takes its content away for everybody and leaves its place; by its sender or the administrator. */
  redact(message: MessageName & { bearerArn: string }): Promise<void>;
  /** Leaves nothing of it, in the administrator's name; also when it is gone already. */
  remove(message: MessageName): Promise<void>;
  /** The member has read all there is. */
  readMarker(channelArn: string, userArn: string): Promise<void>;
  /** Null: there is none. */
  describeChannel(channelArn: string): Promise<ProviderChannel | null>;
  /** Those that the user is a member of, 50 a page. */
  listChannels(
    userArn: string,
    nextToken?: string,
  ): Promise<{ channels: ProviderMembership[]; nextToken: string | null }>;
  /** Newest first, 50 a page. */
  listMessages(
    channelArn: string,
    nextToken?: string,
  ): Promise<{ messages: ProviderMessage[]; nextToken: string | null }>;
  /** With all of its messages; also when it is gone already. */
  deleteChannel(channelArn: string): Promise<void>;
}

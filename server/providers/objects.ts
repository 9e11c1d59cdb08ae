/** How long an address for an upload or a download is good. */
export const addressValidMs = 300_000;

/** The store gives no answer, or none that says anything about what was asked. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
  readonly code = 'store-unreachable';
}

/** Port to the object store: presigned PUT and GET, a local store or any S3-compatible one. */
export interface Objects {
  /** Address and headers with which a client may PUT exactly these bytes while it is good. */
  presignPut(
    key: string,
    facts: { type: string; size: number; sha256: string },
  ): Promise<{ url: string; headers: Record<string, string>; expiresAt: Date }>;
  /** Address under which anyone who has it may read the object while it is good, always as a download with this name. */
  presignGet(key: string, facts: { name: string; type: string }): Promise<{ url: string; expiresAt: Date }>;
  /** Size and hex SHA-256 of what is stored; null when there is nothing. */
  stat(key: string): Promise<{ size: number; sha256: string } | null>;
  /** The first 16 bytes of what is stored, to tell its real type; null when there is nothing. */
  head(key: string): Promise<Uint8Array | null>;
  /** Keeps bytes of our own making; what was there is replaced at once. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** What is stored; null when there is nothing. */
  open(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | null>;
  remove(key: string): Promise<void>;
  /** Throws when nothing could be kept or read now. */
  check(): Promise<void>;
}

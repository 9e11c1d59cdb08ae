/** Where the client gets the signed-in person's token; implemented by session. */
export interface TokenSource {
  /**
   * Null when nobody is signed in. `isFresh` is false when the token should be renewed before it is used; `isOver`: it is good for nothing
   * any more, and there will be no other until a new sign-in.
   */
  get(): Promise<{ token: string; accountId: string; isFresh: boolean; isOver?: boolean } | null>;
  /**
   * Renews instead of `rejected`, shared by all who ask at the same time (SH-264). `refused`: the identity
   * provider said no; `unreachable`: nothing is known, so nobody is signed out.
   */
  renew(rejected: string): Promise<'renewed' | 'refused' | 'unreachable'>;
  /** Our own server refuses `rejected` although it was just renewed: the session is over until a new sign-in. */
  giveUp(rejected: string): Promise<void>;
}

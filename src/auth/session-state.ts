/**
 * Who is signed in, as a value. Network trouble never changes it: only a person (sign-in, sign-out) or an
 * identity provider that says no does.
 *
 *   signed-out ──sign-in──► signed-in ──renewal refused──► expired ──sign-in again──► signed-in
 *        ▲                      │                              │
 *        └──────sign-out────────┴──────────────sign-out────────┘
 *
 * `expired` keeps everything readable and the queue held; it is not signed out.
 */
export interface Person {
  /** ciamId: names the account database and owns outbox entries. */
  accountId: string;
  givenName: string;
  familyName: string;
  email: string;
}
export type SessionState =
  | { phase: 'starting' }
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; person: Person }
  | { phase: 'expired'; person: Person };

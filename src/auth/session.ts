/** Who is signed in, and the ways in and out; made by create-session.ts. */
import type { ReadableStore } from '../platform/store.ts';
import type { LeaveRefusal } from './leave-device.ts';
import type { SessionState } from './session-state.ts';

/**
 * - `no-eop-id`: the identity provider does not know which company the person belongs to.
 * - `refused`: the identity provider or the server said no.
 * - `restricted`: the service may not be offered to this person, or where they are (SH-306): to sign in again changes nothing.
 * - `too-old`: this page is of a version that the server takes no more. The sign-in stays, to be completed by a newer one.
 * - `unreachable`: try again with the same address when there is a network.
 * - `storage-full`: there is no room for the sign-in itself on this device.
 * - `unsent-work-of-another`: someone else's unsent work is on this device and cannot be locked; that person
 *   has to sign in (and send, export or discard it) first.
 * - `held-elsewhere`: another tab still holds what is to be deleted of this person's last sign-in.
 */
export type SignInRefusal =
  | 'no-eop-id'
  | 'refused'
  | 'restricted'
  | 'too-old'
  | 'unreachable'
  | 'storage-full'
  | 'unsent-work-of-another'
  | 'held-elsewhere';
/** - `another-person`: the window was opened for somebody else's session, which stays as it is. */
export type PopupRefusal = SignInRefusal | 'cancelled' | 'another-person';
export type PopupReturn = { ok: true } | { ok: false; reason: PopupRefusal };
/**
 * - `not-yet`: changed at the provider; we did not hear it, or our server could not be told, and takes it over at the next sign-in.
 * - `not-taken`: changed at the provider; our server does not accept it, today or later (CO-328).
 */
export type ProfileReturn =
  | { outcome: 'changed' | 'not-yet' | 'not-taken' | 'cancelled'; returnTo: string }
  /** The address has served, is too old or is not this person's; or try it again with a network. */
  | { outcome: 'refused' | 'unreachable' };
/**
 * - `removed-remains`: remains of it in the browser's files may be readable.
 * - `unclear`: the provider's answer was lost, and nothing else says whether the person was deleted; try again.
 */
export type RemovalReturn = 'removed' | 'removed-remains' | 'unclear' | 'cancelled' | 'refused' | 'unreachable';
export type Left = { ok: true } | { ok: false; reason: 'unreachable' };
export type SignOutChoice = 'discard' | 'keep-locked';
export type SignedOut =
  /** `isUnreadable`: whatever is left in the browser's files is sealed, and the key to it was a file that is gone. */
  { ok: true; isUnreadable: boolean } | { ok: false; reason: LeaveRefusal };

export interface SignInOptions {
  /** Guid of an invitation: afterwards the person is asked whether they are the invited one (SH-214). */
  invitation?: string;
  /** This page is a window of its own beside the one with the form; the answer comes to /signincallbackpopup. */
  isPopup?: boolean;
  /** This page does nothing but leave: Back leads to the one before it. */
  isInPlace?: boolean;
}

export interface Session {
  state: ReadableStore<SessionState>;
  /** Leaves for the identity provider; comes back to `returnTo` (same-site path). Not ok: no network, still here. */
  signIn(returnTo: string, options?: SignInOptions): Promise<Left>;
  editProfile(returnTo: string): Promise<Left>;
  deleteAccount(): Promise<Left>;
  /** Handles /signincallback; resolves where to go. */
  completeSignIn(url: string): Promise<{ ok: true; returnTo: string } | { ok: false; reason: SignInRefusal }>;
  /** Handles /signincallbackpopup: renews the session of the person the window was opened for (SH-227). */
  completePopup(url: string): Promise<PopupReturn>;
  completeProfileEdit(url: string): Promise<ProfileReturn>;
  completeRemoval(url: string): Promise<RemovalReturn>;
  /**
   * Signs out on this device. With unsent work a choice is needed (export first with outbox.exportFile).
   * Afterwards nothing of the person is shown here, and after 2 s the page leaves for the provider's sign-out or `/`.
   * `keep-locked` resolves ok:false without a device key or room for the locked copy, `discard` when something was made here since
   * (another tab); then nothing has changed.
   */
  signOut(choice: SignOutChoice): Promise<SignedOut>;
  /** Empties this device; unsent work of others always stays, one's own when wanted, and then one's sign-in with it (SH-017). */
  clearDevice(unsentWork: 'keep' | 'discard'): Promise<void>;
  /** Whether unsent work can be kept locked (the device key has been fetched). */
  canKeepLocked(): Promise<boolean>;
}

/**
 * Addresses of invitations. The guid in an invitation's link is all that is known of it here; whom it is for and
 * whether it is still open only the server knows. SH-022, SH-214.
 */
import type { Locale } from './visit.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isGuid(value: unknown): value is string {
  return typeof value === 'string' && guid.test(value);
}

/** Why an invitation leads in no more: taken, followed by another mail, taken back by the workshop, or too old. */
export const closedReasons = ['used', 'replaced', 'withdrawn', 'expired'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** As whoever holds the link may read it: enough to know one's own address again. */
export function maskedAddress(email: string): string {
  const [, first = '', domain = ''] = /^(.).*@([^@]+)$/u.exec(email.trim().toLowerCase()) ?? [];
  return domain === '' ? '' : `${first}…@${domain}`;
}

/** Address of the invited person's registration. */
export function invitationPath({ country, language }: Locale, invitation: string): string {
  return `/registerpersonalaccount/${[country, language, invitation].map(encodeURIComponent).join('/')}`;
}

/** The same with the question whether the person is the invited one already open (SH-214). */
export function confirmIdentityPath(place: Locale, invitation: string): string {
  return `${invitationPath(place, invitation)}?confirm=1`;
}

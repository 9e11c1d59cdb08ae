/** What an entry of the call table says, and the words they share. */
export type Role = 'manager' | 'individual' | 'expert';

/** What one company owns and another must never reach. */
export const ownIdFields = [
  'ciamId',
  'requestId',
  // A scanned health check, a request for the technical hotline, and a health check whose document is made.
  'checkId',
  'hotlineId',
  'ratedId',
  'hardwareId',
  'serialNumber',
  'noteId',
  'photoId',
  'technicianId',
  'attachmentId',
  // The manager's own entry among the contact persons.
  'managerPersonId',
  // Open invitations: of a person, by guid and code, and of the company.
  'contactGuid',
  'invitationCode',
  'organizationCode',
] as const;
export type OwnIds = Record<(typeof ownIdFields)[number], string>;
export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}
export interface CallCase {
  roles: readonly Role[];
  input(ids: OwnIds): AnyInput;
  /** A repeatable removal from one's own things: a foreign id is answered like one that is not there, by success. */
  isSilent?: true;
}

export const workshop: readonly Role[] = ['manager', 'individual'];
export const everyone: readonly Role[] = ['manager', 'individual', 'expert'];
export const managers: readonly Role[] = ['manager'];
export const experts: readonly Role[] = ['expert'];

export const place = { countryCode: 'de', language: 'de' };
export const zone = 'Europe/Berlin';
export const who = (ids: OwnIds) => ({ ciamId: ids.ciamId, ...place });
export const open = (query?: Record<string, string>): CallCase => ({
  roles: everyone,
  input: () => (query ? { query } : {}),
});

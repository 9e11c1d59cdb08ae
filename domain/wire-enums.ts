/**
 * Numbers that travel, are stored and mean something: each has its names here and nowhere else. Screens, schemas and SQL take
 * them from here; what follows from a value is said where its subject is.
 */

/** SU-009. */
export const requestType = { remoteDiagnosis: 1, technicalHotline: 2, healthCheck: 3 } as const;
export type RequestType = (typeof requestType)[keyof typeof requestType];

/** SU-158. What follows from each: request-status.ts. */
export const requestStatus = {
  new: 10,
  queued: 20,
  scheduled: 30,
  inProgress: 40,
  feedbackRequired: 50,
  closed: 100,
  reopened: 200,
  unresolved: 400,
  cancelled: 500,
  scanCompleted: 600,
  errorCodeRating: 700,
} as const;
export type RequestStatusId = (typeof requestStatus)[keyof typeof requestStatus];

/** SU-159. */
export const requestSubStatus = { resolved: 46, unresolved: 51 } as const;
export type RequestSubStatusId = (typeof requestSubStatus)[keyof typeof requestSubStatus];

/** A fixed time, or a place in the queue of those who want an expert as soon as possible. */
export const bookingType = { scheduled: 1, queue: 2 } as const;
export type BookingType = (typeof bookingType)[keyof typeof bookingType];

/** By which number a vehicle is looked up (SU-070). */
export const searchMethod = { registration: 10, vin: 20, kba: 30 } as const;
export type SearchMethod = (typeof searchMethod)[keyof typeof searchMethod];

/** Who somebody is to their company. What each may do: access.ts and permissions.ts. */
export const roleId = { manager: 10, individual: 20, wholesaler: 30, expert: 90 } as const;

/**
 * How long what the embedded provider gives out is good: tokens, keys and pages. Access tokens live as the
 * configuration says.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From the last use on: the sign-in of a tablet, its refresh token and its session at the provider. */
export const signInLivesMs = 60 * dayMs;
/** A rotated refresh token, for whoever brings it: several tabs may renew at once. */
export const rotatedTokenLivesMs = minuteMs;
export const authorizationCodeLivesMs = minuteMs;
export const idTokenLivesMs = hourMs;
/** A page of the provider that waits for somebody. */
export const interactionLivesMs = hourMs;
/** A mailed code. */
export const registrationCodeLivesMs = hourMs;

/** Every process knows a key by the time it signs. */
export const keyPublishedBeforeMs = hourMs;
/** Then it verifies for as long as a sign-in lives: a sign-out shows an ID token of when the person signed in. */
export const keySignsMs = 90 * dayMs;

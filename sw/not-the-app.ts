/** Addresses that the server or a provider answers itself, and files: never replaced by the app's page. */
export const notTheApp: readonly RegExp[] = [
  /^\/(?:api|oidc|oidc-ui|checkoutshopper|checkoutanalytics|chime|control|objects|mailbox)(?:\/|$)/i,
  // A file: the last part of the path has an extension.
  /^[^?]*\/[^/?]+\.[a-z0-9]{1,8}(?:\?|$)/i,
];

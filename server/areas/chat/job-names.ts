/** Jobs that other files of the area enqueue. */

/** Gives what has changed to the experts' devices. */
export const chatDeskJob = 'chat-desk';
/** Tells the provider what was read (`{ channelId, accountId }`; after an edit without `accountId`). */
export const chatReadJob = 'chat-read';

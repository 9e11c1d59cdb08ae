/** Jobs that other files of the area enqueue. */

/** Gives what has changed to the experts' devices. */
export const chatDeskJob = 'chat-desk';
/** Tells the provider what was read (`{ channelId }`). */
export const chatReadJob = 'chat-read';

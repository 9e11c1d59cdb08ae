/**
 * A request has a conversation from its beginning to its end, with the expert who works on it. Whoever changes one of these enqueues
 * this job for it (`{ requestId }`); areas/chat carries it out at the chat provider.
 */
export const chatChannelJob = 'chat-channel';

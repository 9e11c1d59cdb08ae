/** Work on conversations; see work-samples.ts. */

const chatMessage = { supportRequestId: '100', content: 'It squeals\nwhen warm', attachmentId: null };
/** As `aLocale` says. */
const language = 'de-DE';

export const chatSamples = {
  'send-chat-message': {
    isNewer: true,
    forms: [
      [
        { ...chatMessage, requestKey: null, label: { ticketId: 'T-100' } },
        { path: 'chat/SendMessage', body: { ...chatMessage, language } },
      ],
      [
        { ...chatMessage, requestKey: 'key-of-request', label: { ticketId: 'T-100' } },
        { path: 'chat/SendMessage', body: { ...chatMessage, language } },
      ],
    ],
  },
  'edit-chat-message': {
    isNewer: true,
    forms: [
      [
        { supportRequestId: '100', messageId: 'm-1', content: 'It squeals', label: { ticketId: 'T-100' } },
        { path: 'chat/UpdateMessage', body: { messageId: 'm-1', content: 'It squeals' } },
      ],
    ],
  },
  'delete-chat-message': {
    isNewer: true,
    forms: [
      [
        { supportRequestId: '100', messageId: 'm-1', label: { ticketId: 'T-100' } },
        { path: 'chat/DeleteMessage', body: { messageId: 'm-1' } },
      ],
    ],
  },
  'mark-chat-read': {
    isNewer: true,
    forms: [
      [
        { supportRequestId: '100', upTo: 'm-1' },
        { path: 'chat/MarkRead', body: { supportRequestId: '100', upTo: 'm-1' } },
      ],
    ],
  },
} as const;

import type { chat } from '../../contract/chat.ts';
import type { chatAccess } from '../../contract/chat-access.ts';
import type { translation } from '../../contract/translation.ts';
import { type CallCase, everyone, experts, managers } from './call-case.ts';

type ChatKey = keyof typeof chat | keyof typeof chatAccess | keyof typeof translation;

export const chatCalls: Record<ChatKey, CallCase> = {
  'GET /api/v1/chat/GetChannels': { roles: everyone, input: () => ({}) },
  'GET /api/v1/chat/GetMessages': { roles: everyone, input: () => ({}) },
  'GET /api/v1/chat/GetOlderMessages': { roles: everyone, input: ({ channelArn }) => ({ query: { channelArn } }) },
  'POST /api/v1/chat/SendMessage': {
    roles: everyone,
    input: ({ chatId }) => ({
      body: { supportRequestId: chatId, content: 'Kein Start', language: 'de', attachmentId: null },
    }),
  },
  // Only its sender, who is the manager.
  'POST /api/v1/chat/UpdateMessage': {
    roles: managers,
    input: ({ messageId }) => ({ body: { messageId, content: 'Doch' } }),
  },
  'POST /api/v1/chat/MarkRead': {
    roles: everyone,
    input: ({ chatId, messageId }) => ({ body: { supportRequestId: chatId, upTo: messageId } }),
  },
  'POST /api/v1/chat/DeleteMessage': { roles: managers, input: ({ messageId }) => ({ body: { messageId } }) },
  'DELETE /api/Chime/DeleteChannelPrivate': {
    roles: experts,
    input: ({ chatId }) => ({ body: { ticketId: `T-${chatId}` } }),
  },
  'POST /api/Chime/ChimeUserAccount/': {
    roles: everyone,
    input: ({ ciamId }) => ({ body: { CiamId: ciamId, name: 'Ada' } }),
  },
  'GET /api/Ticket/GetApiKeyForCDM/': { roles: everyone, input: () => ({}) },
  'GET /api/Ticket/GetSecretKeyForCDM/': { roles: everyone, input: () => ({}) },
  // A key that is right is tried in server/areas/chat/credentials.test.ts.
  'GET /api/chime/GetChimeSecret/': { roles: everyone, input: () => ({ headers: { apikey: 'guessed' } }) },
  // And in server/areas/translation/translation.test.ts.
  'POST /api/Chime/TranslateMessage': {
    roles: everyone,
    input: () => ({
      headers: { apikey: 'guessed' },
      body: { text: 'Kein Start', sourceLanguageCode: 'de', targetLanguageCode: 'en' },
    }),
  },
  'POST /api/chime/DetectLanguage/': {
    roles: everyone,
    input: () => ({ headers: { apikey: 'guessed' }, body: { text: 'Kein Start' } }),
  },
};

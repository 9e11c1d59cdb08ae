import { expect, test } from 'vitest';
import * as v from 'valibot';
import { chat } from './chat.ts';
import { ChimeSecret, chatAccess, chimeSecretIvBytes } from './chat-access.ts';

const { body } = chat['POST /api/v1/chat/SendMessage'];
const sent = (content: string) => {
  const parsed = v.safeParse(body, { supportRequestId: '1', content, language: 'de-DE', attachmentId: null });
  return parsed.success ? parsed.output.content : null;
};

test('4000 characters are taken and one more is not, emoji or letters [SU-233]', () => {
  expect(sent('a'.repeat(4000))).toHaveLength(4000);
  expect(sent('a'.repeat(4001))).toBeNull();
  expect(sent('🔧'.repeat(4000))).toBe('🔧'.repeat(4000));
  expect(sent('🔧'.repeat(4001))).toBeNull();
});

test('what is hostile to a screen stays text; what turns the direction of writing is left out', () => {
  expect(sent('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  expect(sent('a\u202Egpj.exe\u0000')).toBe('agpj.exe');
  expect(sent('👨‍🔧')).toBe('👨‍🔧');
});

test('text without anything to see is one blank [SU-243]', () => {
  for (const text of ['', '   ', '\u200b\n']) expect(sent(text)).toBe(' ');
});

test('the calls of the chat stand where the specification names them [SU-353, SU-354, SU-355, SU-356, SU-359]', () => {
  expect(Object.keys({ ...chat, ...chatAccess })).toEqual(
    expect.arrayContaining([
      'POST /api/Chime/ChimeUserAccount/',
      'GET /api/chime/GetChimeSecret/',
      'GET /api/Ticket/GetSecretKeyForCDM/',
      'GET /api/Ticket/GetApiKeyForCDM/',
      'DELETE /api/Chime/DeleteChannelPrivate',
    ]),
  );
});

test('credentials are an access key, a secret key and a token that expire [SU-375]', () => {
  const secret = { AccessKey: 'a', SecretKey: 'b', SessionToken: 'c', Expiration: '2026-03-02T08:00:00.000Z' };
  expect(v.parse(ChimeSecret, secret)).toEqual(secret);
  expect(v.safeParse(ChimeSecret, { ...secret, SecretKey: undefined }).success).toBe(false);
  expect(chimeSecretIvBytes).toBe(12);
});

/** What a device does with the sealed credentials of the chat. */
import { createDecipheriv } from 'node:crypto';
import { chimeSecretIvBytes } from '../../contract/chat-access.ts';

export function openedSecret(sealed: string, key: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, chimeSecretIvBytes));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(chimeSecretIvBytes, -16)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/**
 * What a conversation needs the network for: who the person is at the chat provider, the keys for its live connection (sealed on the
 * way, opened here), and messages older than those on the device. Writing goes through the outbox.
 */
import * as v from 'valibot';
import { ChimeSecret, chatAccess, chimeSecretIvBytes } from '../../../contract/chat-access.ts';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import { chat } from '../../../contract/chat.ts';
import type { Api } from '../../api/client.ts';
import { fact } from '../../data/facts.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { bytesFromBase64 } from '../../platform/base64.ts';
import type { ChatCredentials, ChatIdentity } from '../../platform/chat-transport.ts';
import { logToConsole } from '../../platform/log-to-console.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import { type Outcome, type WithPerson, problemOf } from './command.ts';

export interface OlderMessages {
  messages: ChatMessage[];
  /** Of the next page; null on the last. */
  nextToken: string | null;
}

export interface ChatCalls {
  clock: Pick<Clock, 'after'>;
  /** For who looks for the reason; nothing of it is about a person. */
  log(message: string): void;
  /** Null: not to be had now. Without a profile the person is called `placeholder`. */
  identify(placeholder: string): Promise<ChatIdentity | null>;
  /** Null: not to be had now, or not to be opened. */
  credentials(): Promise<ChatCredentials | null>;
  /** 50 a page, newest first. */
  older(channelArn: string, nextToken: string | null): Promise<Outcome<OlderMessages>>;
}

interface ChatCallDeps {
  api: Api;
  clock: Clock;
  cryptography: Cryptography;
  withPerson: WithPerson;
}

export function createChatCalls({ api, clock, cryptography, withPerson }: ChatCallDeps): ChatCalls {
  return {
    clock,
    log: logToConsole,
    identify: (placeholder) =>
      withPerson(null, async (database) => {
        const account = await fact(database, 'account');
        const name = [account?.contactFirstName ?? '', account?.contactLastName ?? ''].join(' ').trim();
        const body = { CiamId: database.accountId, name: name === '' ? placeholder : name };
        const as = { account: database.accountId, company: account?.cdbId ?? null };
        const found = await api.send(chatAccess, 'POST /api/Chime/ChimeUserAccount/', { body }, as);
        if (!found.ok) return null;
        const { appInstanceUserArn: userArn, region, endpoint } = found.value;
        return { userArn, region, endpoint };
      }),
    credentials: () =>
      withPerson(null, async ({ accountId: account }) => {
        const [apiKey, secretKey] = await Promise.all([
          api.send(chatAccess, 'GET /api/Ticket/GetApiKeyForCDM/', {}, { account }),
          api.send(chatAccess, 'GET /api/Ticket/GetSecretKeyForCDM/', {}, { account }),
        ]);
        if (!apiKey.ok || !secretKey.ok) return null;
        const headers = { apikey: apiKey.value.value };
        const secret = await api.send(chatAccess, 'GET /api/chime/GetChimeSecret/', { headers }, { account });
        return secret.ok ? openSecret(cryptography, secretKey.value.value, secret.value.value) : null;
      }),
    older: (channelArn, nextToken) =>
      withPerson<Outcome<OlderMessages>>({ ok: false, failure: 'failed' }, async (database) => {
        const { companyId: company } = await actingCompanyOf(database);
        const query = { channelArn, ...(nextToken !== null && { nextToken }) };
        const as = { account: database.accountId, company };
        const answer = await api.send(chat, 'GET /api/v1/chat/GetOlderMessages', { query }, as);
        return answer.ok ? answer : { ok: false, failure: problemOf(answer.failure) };
      }),
  };
}

/** AES-256-GCM: the vector, then what is sealed. Null: it is not what it should be. */
export async function openSecret(
  cryptography: Cryptography,
  key: string,
  sealed: string,
): Promise<ChatCredentials | null> {
  const [keyBytes, bytes] = [bytesFromBase64(key), bytesFromBase64(sealed)];
  if (!keyBytes || !bytes || bytes.length <= chimeSecretIvBytes) return null;
  const iv = bytes.slice(0, chimeSecretIvBytes);
  const plain = await cryptography.decrypt(keyBytes, { iv, ciphertext: bytes.slice(chimeSecretIvBytes).buffer });
  if (!plain) return null;
  const parsed = v.safeParse(ChimeSecret, jsonFrom(new TextDecoder().decode(plain)));
  if (!parsed.success) return null;
  const { AccessKey, SecretKey, SessionToken, Expiration } = parsed.output;
  const expiration = new Date(Expiration);
  return { accessKeyId: AccessKey, secretAccessKey: SecretKey, sessionToken: SessionToken, expiration };
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

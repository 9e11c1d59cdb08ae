/**
 * Sign-outs that a device made while it had no line. What it keeps meanwhile is the refresh token as a JWE (RFC 7516) for the
 * key below, made the moment the person left: no device can open it, and all that this server does with it is to end the sign-in.
 */
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SignOutKey } from '../../../contract/shell.ts';
import { secret } from '../../db/secret.ts';
import type { Db } from '../../db/db.ts';

export interface SignOutOrders {
  /** Public; devices seal with it. */
  key: SignOutKey;
  /** The refresh token in an order; null when this server cannot open it. */
  open(order: string): Promise<string | null>;
  /** Resolves when the token is good for nothing any more, also when it was not before. */
  end(refreshToken: string): Promise<void>;
}

export async function createSignOutOrders(db: Db, end: SignOutOrders['end']): Promise<SignOutOrders> {
  const pair = await secret<JWK>(db, 'sign-out-key', makePair);
  const privateKey = await importJWK(pair, 'ECDH-ES');
  return {
    key: { kty: 'EC', crv: 'P-256', x: pair.x ?? '', y: pair.y ?? '' },
    end,
    async open(order) {
      try {
        const { plaintext } = await compactDecrypt(order, privateKey, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return new TextDecoder().decode(plaintext);
      } catch {
        return null;
      }
    },
  };
}

async function makePair(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return await exportJWK(privateKey);
}

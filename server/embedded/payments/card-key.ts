/** The key for which card fields encrypt: what was typed is read here and nowhere else, and not kept. */
import { compactDecrypt, type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';
import { secret } from '../../db/secret.ts';

const algorithm = 'RSA-OAEP-256';
const Kept = v.object({ privateKey: v.string(), publicKey: v.record(v.string(), v.unknown()) });

export interface CardKey {
  publicKey(): Promise<JWK>;
  /** The fields in it; null for what was not encrypted for us. */
  decrypt(blob: string): Promise<Record<string, unknown> | null>;
}

/** Made with the first use, the same for all processes. */
export function createCardKey(db: Db): CardKey {
  let opened: Promise<{ publicKey: JWK; privateKey: CryptoKey }> | null = null;
  const open = () => {
    opened ??= openKey(db).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    publicKey: async () => (await open()).publicKey,
    async decrypt(blob) {
      const { privateKey } = await open();
      try {
        const { plaintext } = await compactDecrypt(blob, privateKey);
        const value: unknown = JSON.parse(new TextDecoder().decode(plaintext));
        return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
      } catch {
        return null;
      }
    },
  };
}

async function openKey(db: Db) {
  const kept = v.parse(Kept, await secret<unknown>(db, 'embedded-payments.card-key', makeKey));
  return { publicKey: kept.publicKey as JWK, privateKey: await importPKCS8(kept.privateKey, algorithm) };
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { privateKey: await exportPKCS8(privateKey), publicKey: await exportJWK(publicKey) };
}

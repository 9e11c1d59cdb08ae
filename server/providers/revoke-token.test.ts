import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRevokeToken } from './revoke-token.ts';

let provider: Server;
let issuer = '';
let status = 200;
let hasRevocation = true;
const revoked: string[] = [];

beforeEach(async () => {
  status = 200;
  hasRevocation = true;
  revoked.length = 0;
  provider = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.includes('/.well-known/')) {
        const document = hasRevocation ? { revocation_endpoint: `${issuer}/revoke` } : {};
        return response.end(JSON.stringify(document));
      }
      revoked.push(await text(request));
      response.statusCode = status;
      return response.end();
    };
    void answer();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/realm`;
});
afterEach(() => void provider.close());

const revoke = (token: string) => createRevokeToken({ issuer, clientId: 'portal' })(token);

test('a sign-out that is finished later revokes the refresh token at an external provider', async () => {
  await revoke('a token');
  expect(revoked).toEqual(['token=a+token&token_type_hint=refresh_token&client_id=portal']);
});

test.each([400, 200])('an answer of %i is the last word of the provider', async (given) => {
  status = given;
  await expect(revoke('t')).resolves.toBeUndefined();
});

test.each([500, 503])('while the provider answers %i the device is told to try again', async (given) => {
  status = given;
  await expect(revoke('t')).rejects.toMatchObject({ code: 'provider-unreachable' });
});

test('a provider that cannot be reached is tried again; one without revocation is not', async () => {
  hasRevocation = false;
  await expect(revoke('t')).resolves.toBeUndefined();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await expect(revoke('t')).rejects.toMatchObject({ code: 'provider-unreachable' });
});

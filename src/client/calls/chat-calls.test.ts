import { beforeEach, expect, test } from 'vitest';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { base64FromBytes } from '../../platform/base64.ts';
import { createCryptography } from '../../platform/cryptography.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { createChatCalls } from './chat-calls.ts';
import type { WithPerson } from './command.ts';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);
const secret = { AccessKey: 'AK', SecretKey: 'SK', SessionToken: 'ST', Expiration: '2026-11-23T09:00:00.000Z' };
const cryptography = createCryptography();

async function sealed(plain: unknown, withKey = key): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(plain));
  const { iv, ciphertext } = await cryptography.encrypt(withKey, bytes);
  return base64FromBytes(Uint8Array.from([...iv, ...new Uint8Array(ciphertext)]));
}

let device: SyncDevice;
beforeEach(() => {
  device = createSyncDevice();
});
const calls = () => {
  const withPerson: WithPerson = (_otherwise, call) => call(device.database, aLocale);
  return createChatCalls({ ...device.platform, api: device.api, cryptography, withPerson });
};
function serve(value: string): void {
  device.serve(({ path, headers }) => {
    if (path === '/api/Ticket/GetApiKeyForCDM/') return ok({ value: 'api-key' });
    if (path === '/api/Ticket/GetSecretKeyForCDM/') return ok({ value: base64FromBytes(key) });
    return headers.get('apikey') === 'api-key' ? ok({ value }) : refusal('not-found');
  });
}

test('temporary credentials are fetched with their two keys and opened on the device [SU-187]', async () => {
  serve(await sealed(secret));
  expect(await calls().credentials()).toEqual({
    accessKeyId: 'AK',
    secretAccessKey: 'SK',
    sessionToken: 'ST',
    expiration: new Date('2026-11-23T09:00:00.000Z'),
  });
});

test('credentials that were sealed with another key, are cut off or are none at all, are no credentials', async () => {
  const whole = await sealed(secret);
  for (const wrong of [
    await sealed(secret, key.toReversed()),
    whole.slice(0, 24),
    '',
    '?',
    await sealed({ AccessKey: 'AK' }),
  ]) {
    serve(wrong);
    expect(await calls().credentials()).toBeNull();
  }
  device.serve(() => refusal('not-found'));
  expect(await calls().credentials()).toBeNull();
});

test.each([
  [{ contactFirstName: 'Anna', contactLastName: 'Berg' }, 'Anna Berg'],
  [{ contactFirstName: '', contactLastName: ' ' }, 'Workshop Technician'],
  [undefined, 'Workshop Technician'],
])('who has the profile %o is called %s in the chat [SU-280]', async (profile, name) => {
  if (profile) await device.database.facts.put({ key: 'account', value: { ...profile, cdbId: 7 } });
  device.serve(() =>
    ok({ appInstanceArn: 'arn:app', appInstanceUserArn: 'arn:anna', name, region: 'eu-central-1', endpoint: '/chime' }),
  );
  const identity = await calls().identify('Workshop Technician');
  expect(device.calls[0]?.body).toEqual({ CiamId: device.database.accountId, name });
  expect(identity).toEqual({ userArn: 'arn:anna', region: 'eu-central-1', endpoint: '/chime' });
});

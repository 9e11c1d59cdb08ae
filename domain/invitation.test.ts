import { expect, test } from 'vitest';
import { confirmIdentityPath, invitationPath, isGuid, maskedAddress } from './invitation.ts';
import { isReturnPath } from './return-path.ts';

const guid = '0b7f3c1e-5a52-4c52-9d55-3d1f0a7a1c11';

test('the address of an invitation names country, language and guid, and is one to come back to [SH-022, SH-214]', () => {
  const place = { country: 'de', language: 'de-AT' };
  expect(invitationPath(place, guid)).toBe(`/registerpersonalaccount/de/de-AT/${guid}`);
  expect(isReturnPath(confirmIdentityPath(place, guid))).toBe(true);
  expect(invitationPath({ country: '../..', language: 'x?y' }, guid)).toBe(
    `/registerpersonalaccount/..%2F../x%3Fy/${guid}`,
  );
});

test.each(['', 'no-guid', `${guid}0`, `${guid}/..`, ` ${guid}`, null, 7, { guid }])(
  'what is no guid never travels through the sign-in: %j [SH-214]',
  (value) => {
    expect(isGuid(value)).toBe(false);
    expect(isGuid(guid.toUpperCase())).toBe(true);
  },
);

test.each([
  ['Katrin@Lindner.example', 'k…@lindner.example'],
  [' k@lindner.example ', 'k…@lindner.example'],
  ['"a@b"@lindner.example', '"…@lindner.example'],
  ['', ''],
  ['katrin', ''],
])('the address %j is shown as %j to whoever holds the link', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});

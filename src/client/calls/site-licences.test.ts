import { expect, test } from 'vitest';
import { createFakeNetwork } from '../../platform/fake-network.ts';
import { readLicences } from './site-licences.ts';

const react = { name: 'react', version: '19.0.0', licence: 'MIT', website: 'https://react.dev', text: 'MIT License' };

function aSite(answer: () => Response) {
  const network = createFakeNetwork();
  network.answerWith(answer);
  return network;
}

test('the packages of this build are read from beside the page [SH-021]', async () => {
  expect(await readLicences(aSite(() => Response.json([react])))).toEqual([react]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('no network')) as unknown as Response],
  ['a captive portal’s page', () => new Response('<html>Welcome</html>')],
  ['another shape', () => Response.json({ packages: [react] })],
  ['an address that would run a script', () => Response.json([{ ...react, website: 'javascript:alert(1)' }])],
  ['an error', () => Response.json([react], { status: 500 })],
])('%s is told as nothing read', async (_what, answer) => {
  expect(await readLicences(aSite(answer))).toBeNull();
});

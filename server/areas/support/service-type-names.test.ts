import { expect, test } from 'vitest';
import { serviceTypeName } from './service-type-names.ts';

test('each service type has the name of the specification [CO-349, SU-082]', () => {
  // 16 is called CDB (certificate) there, which no workshop says.
  const names = [1, 6, 11, 16].map((id) => serviceTypeName(id, 'en'));
  expect(names).toEqual([
    'Automotive Training Solutions',
    'Remote Diagnostics',
    'Online Car Repair Support',
    'Vehicle Health Check',
  ]);
});

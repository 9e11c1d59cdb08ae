import { expect, test } from 'vitest';
import { answered } from './use-vehicle-lookup.ts';

test('a late answer about an earlier number hides neither that another one is being looked up nor that this has failed', () => {
  for (const status of ['busy', 'failed'] as const) {
    const later = { status, of: 'HH-AB 2' };
    expect(answered(later, { status: 'idle', of: 'HH-AB 1' })).toEqual(later);
    expect(answered(later, { status: 'failed', of: 'HH-AB 1' })).toEqual(later);
  }
  expect(answered({ status: 'busy', of: 'HH-AB 2' }, { status: 'failed', of: 'HH-AB 2' }).status).toBe('failed');
});

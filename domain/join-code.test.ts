import { expect, test } from 'vitest';
import { joiningProblems, tidyCode } from './join-code.ts';

const email = 'mia@lindner.example';

test('a code of a workshop has six characters, however it is typed, and goes with an e-mail address [CO-221]', () => {
  for (const code of ['K7MP2Q', 'k7m p2q', 'K7M-P2Q']) {
    expect(joiningProblems({ code, email: ` ${email} ` }), code).toEqual({});
    expect(tidyCode(code)).toBe('K7MP2Q');
  }
  expect(joiningProblems({ code: 'K7MP2', email })).toEqual({ code: 'length' });
  expect(joiningProblems({ code: 'K7MP2QX', email })).toEqual({ code: 'length' });
  expect(joiningProblems({ code: '', email: '' })).toEqual({ code: 'required', email: 'required' });
  expect(joiningProblems({ code: 'K7MP2Q', email: 'mia' })).toEqual({ email: 'email' });
});

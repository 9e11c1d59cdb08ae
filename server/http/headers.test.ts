import { expect, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './headers.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('without a tag manager the page may run its own scripts only', () => {
  const policy = contentSecurityPolicy({ connect: ['https://login.example'] });
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://login.example']);
});

test('the operator’s tag manager may be run and called, and nothing else with it', () => {
  const policy = contentSecurityPolicy({ scripts: ['https://tags.example'] });
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://tags.example']);
  expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://tags.example']);
  expect(directive(policy, 'style-src')).toEqual(["'self'"]);
  expect(policy).not.toContain('unsafe');
});

test('with https browsers are told to come by https only for a year, and on this machine they are not', () => {
  const hsts = (origin: string) => securityHeaders({ origin })['strict-transport-security'];
  expect(hsts('https://portal.example')).toBe('max-age=31536000');
  expect(hsts('http://localhost:8080')).toBeUndefined();
});

test('frames, forms and pictures of others are let in only where a payment provider needs them', () => {
  const closed = contentSecurityPolicy({});
  expect(directive(closed, 'frame-src')).toEqual(["'none'"]);
  expect(directive(closed, 'form-action')).toEqual(["'self'"]);
  const provider = 'https://pay.example';
  const open = contentSecurityPolicy({ frames: [provider], images: [provider], connect: [provider] });
  expect(directive(open, 'frame-src')).toEqual([provider]);
  expect(directive(open, 'img-src')).toEqual(["'self'", 'data:', 'blob:', provider]);
  expect(directive(open, 'form-action')).toEqual(["'self'"]);
  expect(directive(open, 'script-src')).toEqual(["'self'"]);
});

import { expect, test } from 'vitest';
import { isRequestDraft, requestDraftKey, resumeOf } from './request-draft.ts';

test.each(['new-request', 'new-request:01a1fd1e-8c00-7002-bd11-65c449300a6d', 'new-request~aside:01a1-8c00'])(
  'the draft %s is found again by its address',
  (key) => {
    expect(isRequestDraft(key)).toBe(true);
    expect(requestDraftKey(resumeOf(key))).toBe(key);
  },
);

test.each(['', 'x', 'claim:17', '../..', 'a b', 'edit:1'])(
  'an address that names no draft opens the first: "%s"',
  (resume) => {
    expect(requestDraftKey(resume)).toBe('new-request');
  },
);

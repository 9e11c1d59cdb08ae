import { expect, test } from 'vitest';
import { titleAndBody } from './title-and-body.ts';

test.each([
  ['# Terms\n\nText', { title: 'Terms', body: '\nText' }],
  ['\n\n#   Terms of use #  \nText', { title: 'Terms of use', body: 'Text' }],
  ['# Only a title', { title: 'Only a title', body: '' }],
  ['## 1. Scope\n# Late', { title: null, body: '## 1. Scope\n# Late' }],
  ['#hashtag\nText', { title: null, body: '#hashtag\nText' }],
  ['', { title: null, body: '' }],
])('the first heading of %j stands over the page, the rest below it', (markdown, expected) => {
  expect(titleAndBody(markdown)).toEqual(expected);
});

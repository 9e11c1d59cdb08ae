import { expect, test } from 'vitest';
import { faultReport } from './fault-report.ts';

const about = { id: '0199', at: 1, route: '/dashboard/requests/request-detail/$requestId' };

test('the report of a fault names places in the code, and nothing that the message quotes', () => {
  const error = new TypeError('cannot read WVWZZZ1JZXW000001\nof anna@lindner.example');
  error.stack = `${error.name}: ${error.message}\n    at draw (https://portal.example/assets/a.js:1:20)\n    at https://portal.example/assets/b.js:3:4`;
  expect(faultReport(error, about)).toEqual({
    ...about,
    kind: 'TypeError',
    stack: ['at draw (https://portal.example/assets/a.js:1:20)', 'at https://portal.example/assets/b.js:3:4'],
  });
});

test.each(['a text', null, { customer: 'Lindner' }])(
  'a fault that is no error (%s) is reported without its content',
  (thrown) => {
    expect(faultReport(thrown, about)).toEqual({ ...about, kind: typeof thrown, stack: [] });
  },
);

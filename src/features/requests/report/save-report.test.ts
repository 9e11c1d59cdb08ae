import { expect, test } from 'vitest';
import { aReportRow } from '../../../../tests/support/a-report-row.ts';
import type { WriteReport } from './report-file.ts';
import { saveReport } from './save-report.ts';

const wanted = { rows: [aReportRow()], company: 'Lindner', period: { from: '2026-01-01', to: '2026-01-31' } };
const options = { heading: () => '', title: '', locale: 'de', timeZoneId: 'UTC', step: () => Promise.resolve(true) };
const blob = new Blob(['rows']);

function save(load: () => Promise<WriteReport>) {
  const saved: string[] = [];
  const ports = { load, download: (name: string) => void saved.push(name) };
  return saveReport(ports, { ...wanted, format: 'csv' }, options).then((outcome) => ({ outcome, saved }));
}

test('a report whose code does not come, or that cannot be written, is said to have failed and can be tried again', async () => {
  const away = await save(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(away).toEqual({ outcome: 'failed', saved: [] });
  expect(await save(() => Promise.resolve(() => Promise.reject(new RangeError('too large'))))).toEqual(away);
  expect(await save(() => Promise.resolve(() => Promise.resolve(blob)))).toEqual({
    outcome: 'saved',
    saved: ['Lindner_2026-01-01_2026-01-31_report.csv'],
  });
});

test('of a report that was stopped there is no file', async () => {
  expect(await save(() => Promise.resolve(() => Promise.resolve(null)))).toEqual({ outcome: 'stopped', saved: [] });
});

import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkPeriod, periodOf, periodPresets, reportFileName } from './report-period.ts';

test.each([
  ['this-month', '2026-03-15', '2026-03-01', '2026-03-15'],
  ['last-month', '2026-03-15', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-year', '2026-03-15', '2026-01-01', '2026-03-15'],
  ['last-year', '2026-03-15', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to });
});

test.each([
  [{ from: '', to: '2026-01-01' }, 'from-missing'],
  [{ from: '1999-01-01', to: '2026-01-01' }, 'from-missing'],
  [{ from: '2026-01-01', to: '' }, 'to-missing'],
  [{ from: '2026-02-01', to: '2026-01-31' }, 'wrong-order'],
  [{ from: '2026-01-31', to: '2026-01-31' }, null],
])('%j: %s', (period, problem) => {
  expect(checkPeriod(period)).toBe(problem);
});

property.prop([fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })])(
  'every offered period is one that can be asked for',
  (at) => {
    const today = at.toISOString().slice(0, 10);
    for (const preset of periodPresets) expect(checkPeriod(periodOf(preset, today))).toBeNull();
  },
);

const period = { from: '2026-01-01', to: '2026-01-31' };

test('the file is named after company and period', () => {
  expect(reportFileName('Kfz-Meisterbetrieb Lindner', period, 'xlsx')).toBe(
    'Kfz-Meisterbetrieb Lindner_2026-01-01_2026-01-31_report.xlsx',
  );
  expect(reportFileName('Müller & Søn: A/S', period, 'csv')).toBe('Müller & Søn A S_2026-01-01_2026-01-31_report.csv');
  expect(reportFileName('../..', period, 'csv')).toBe('company_2026-01-01_2026-01-31_report.csv');
});

property.prop([fc.string({ unit: 'binary', maxLength: 200 })])(
  'no company name breaks out of the file name',
  (company) => {
    const name = reportFileName(company, period, 'xlsx');
    expect(name).toMatch(
      /^[^\\/:*?"<>|\u0000-\u001f.][^\\/:*?"<>|\u0000-\u001f]*_2026-01-01_2026-01-31_report\.xlsx$/u,
    );
  },
);

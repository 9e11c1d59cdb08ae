/**
 * One export from the tap to the file. It can be stopped at any time, and goes on after a lost connection.
 *
 *   resting ──start──► collecting ──all rows──► writing ──► file, resting
 *                       │   ▲ go on    └─────────┴──stop──► resting
 *                       └──► interrupted
 */
import { useEffect, useRef, useState } from 'react';
import { type ReportPeriod, reportFileName } from '../../../../domain/report-period.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/beyond-page.ts';
import { after } from '../../../platform/page.ts';
import { useClient } from '../../../client/client-context.tsx';
import { markDirty } from '../../../client/dirty-forms.ts';
import type { Collected, Collection } from '../../../client/calls/report-calls.ts';
import { registerTyped } from '../../../client/typed-input.ts';
import { useFormat } from '../../../ui/format.tsx';
import { announce } from '../../../ui/toasts.ts';
import type { ReportFormat } from './report-choice.ts';

type Interruption = Exclude<Extract<Collected, { ok: false }>['failure'], 'stopped'> | 'empty';

export type ReportState =
  | { phase: 'resting' }
  | { phase: 'collecting' | 'writing'; done: number; total: number | null }
  | { phase: 'interrupted'; why: Interruption; done: number };

const resting: ReportState = { phase: 'resting' };
/** Between two looks at the page. */
const rowsAtOnce = 100;
const writers = {
  xlsx: () => import('./write-xlsx.ts').then((module) => module.writeXlsx),
  csv: () => import('./write-csv.ts').then((module) => module.writeCsv),
};

interface Job {
  collection: Collection;
  format: ReportFormat;
  abort: AbortController;
}
type Show = (state: ReportState) => void;

export function useReport(onDone: () => void) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { reports } = useClient().online;
  const [state, show] = useState<ReportState>(resting);
  const under = useRef<Job | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  useStay(isUnderWay(state));

  async function goOn(): Promise<void> {
    const job = under.current;
    if (!job) return;
    const { collection, abort } = job;
    const count = () => show({ phase: 'collecting', done: collection.rows.length, total: collection.total });
    count();
    const outcome = await reports.goOn(collection, abort.signal, count);
    const { length } = collection.rows;
    const why = outcome.ok ? (length === 0 ? 'empty' : null) : outcome.failure;
    if (why === 'stopped') return;
    if (why !== null) {
      show({ phase: 'interrupted', why, done: length });
      return;
    }
    if (!(await saveFile(job, { t, locale, show }))) return;
    announce(t('requests.report.done', { count: length }), { tone: 'good' });
    onDone();
  }

  return {
    state,
    async start(period: ReportPeriod, format: ReportFormat): Promise<void> {
      show({ phase: 'collecting', done: 0, total: null });
      const abort = new AbortController();
      stopper.current = abort;
      const collection = await reports.begin(period);
      if (abort.signal.aborted) return;
      under.current = collection && { collection, format, abort };
      if (collection) await goOn();
      else show({ phase: 'interrupted', why: 'failed', done: 0 });
    },
    goOn,
    stop(): void {
      stopper.current?.abort();
      under.current = null;
      show(resting);
    },
  };
}

/** Also when it can go on later. */
function isUnderWay(state: ReportState): boolean {
  if (state.phase === 'interrupted') return state.why === 'offline' || state.why === 'failed';
  return state.phase !== 'resting';
}

/** What has been collected is in this page only: a reload that can wait (a connection is back, a new version) does. */
function useStay(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stopTyped = registerTyped(() => Promise.resolve(false));
    const stopDirty = markDirty();
    return () => {
      stopTyped();
      stopDirty();
    };
  }, [isNeeded]);
}

/** False when it was stopped. */
async function saveFile(
  { collection, format, abort }: Job,
  { t, locale, show }: { t: Translate; locale: string; show: Show },
): Promise<boolean> {
  const { rows, place, company, period } = collection;
  const write = await writers[format]();
  const blob = await write(rows, {
    heading: (key) => t(`requests.report.column.${key}`),
    title: t('requests.title'),
    locale,
    timeZoneId: place.timeZoneId,
    async step(done) {
      if (done % rowsAtOnce === 0) {
        show({ phase: 'writing', done, total: rows.length });
        await new Promise<void>((resolve) => after(0, resolve));
      }
      return !abort.signal.aborted;
    },
  });
  if (blob) downloadFile(reportFileName(company, period, format), blob);
  return blob !== null;
}

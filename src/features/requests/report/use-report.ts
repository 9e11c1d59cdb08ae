/**
 * One export from the tap to the file. It can be stopped at any time, and goes on after a lost connection.
 *
 *   resting ──start──► collecting ──all rows──► writing ──► file, resting
 *                       │   ▲ go on    └─────────┴──stop──► resting
 *                       └──► interrupted ◄──── not written
 */
import { useEffect, useRef, useState } from 'react';
import type { ReportPeriod } from '../../../../domain/report-period.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { downloadFile } from '../../../platform/beyond-page.ts';
import { after } from '../../../platform/page.ts';
import { useClient } from '../../../client/client-context.tsx';
import { markDirty } from '../../../client/dirty-forms.ts';
import type { Collected, Collection, ReportCalls } from '../../../client/calls/report-calls.ts';
import { registerTyped } from '../../../client/typed-input.ts';
import { useFormat } from '../../../ui/format.tsx';
import { announce } from '../../../ui/toasts.ts';
import type { ReportFormat } from './report-choice.ts';
import { saveReport } from './save-report.ts';

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
  const asked = useRef<ReportPeriod | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  useStay(isUnderWay(state));

  async function goOn(): Promise<void> {
    if (!under.current) return;
    const { rows } = under.current.collection;
    const why = await carryOn(under.current, { reports, t, locale, show });
    if (why === 'stopped') return;
    if (why !== null) {
      show({ phase: 'interrupted', why, done: rows.length });
      return;
    }
    announce(t('requests.report.done', { count: rows.length }), { tone: 'good' });
    onDone();
  }

  async function start(period: ReportPeriod, format: ReportFormat): Promise<void> {
    show({ phase: 'collecting', done: 0, total: null });
    const abort = new AbortController();
    stopper.current = abort;
    asked.current = period;
    const collection = await reports.begin(period);
    if (abort.signal.aborted) return;
    under.current = collection && { collection, format, abort };
    if (collection) await goOn();
    else show({ phase: 'interrupted', why: 'failed', done: 0 });
  }

  return {
    state,
    start,
    /** `format`: as it is chosen by then. */
    async goOn(format: ReportFormat): Promise<void> {
      if (under.current) {
        under.current = { ...under.current, format };
        await goOn();
      } else if (asked.current) await start(asked.current, format);
    },
    stop(): void {
      stopper.current?.abort();
      under.current = null;
      show(resting);
    },
  };
}

interface Means {
  reports: ReportCalls;
  t: Translate;
  locale: string;
  show: Show;
}

/** To the file; resolves what was in the way, or null. */
async function carryOn(job: Job, means: Means): Promise<Interruption | 'stopped' | null> {
  const { collection, abort } = job;
  const count = () => means.show({ phase: 'collecting', done: collection.rows.length, total: collection.total });
  count();
  const outcome = await means.reports.goOn(collection, abort.signal, count);
  if (!outcome.ok) return outcome.failure;
  if (collection.rows.length === 0) return 'empty';
  const saved = await save(job, means);
  if (saved === 'failed' && abort.signal.aborted) return 'stopped';
  return saved === 'saved' ? null : saved;
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

function save({ collection, format, abort }: Job, { t, locale, show }: Means) {
  const { rows, place, company, period } = collection;
  return saveReport(
    { load: (wanted) => writers[wanted](), download: downloadFile },
    { rows, company, period, format },
    {
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
    },
  );
}

/** Chooses period and format of the report and shows how far it is (SU-064, SU-379). Needs the network, and says so. */
import './report.css';
import { useId, useState } from 'react';
import {
  type PeriodPreset,
  type ReportPeriod,
  checkPeriod,
  periodOf,
  periodPresets,
} from '../../../../domain/report-period.ts';
import { dayInZone } from '../../../../domain/timeslots.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { useTimeZone } from '../../../ui/format.tsx';
import { MantineFrame } from '../../../ui/mantine-frame.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ReportProgress } from './report-progress.tsx';
import { type ReportChoice, addressFromChoice, choiceFromAddress, reportFormats } from './report-choice.ts';
import { useReport } from './use-report.ts';

interface ReportDialogProps {
  /** See report-choice.ts. */
  initial: string;
  onChange: (choice: string) => void;
  onClose: () => void;
}

export function ReportDialog(props: ReportDialogProps) {
  return (
    useAreaTexts('report') && (
      <MantineFrame>
        <ReportForm {...props} />
      </MantineFrame>
    )
  );
}

function ReportForm({ initial, onChange, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const today = dayInZone(new Date(useNow()).toISOString(), useTimeZone());
  const isOffline = useStore(useClient().connectivity).status === 'offline';
  const [choice, setChoice] = useState(() => choiceFromAddress(initial, today));
  const { period, format } = choice;
  const report = useReport(onClose);
  const choose = (change: Partial<ReportChoice>) => {
    setChoice({ ...choice, ...change });
    // What was said of the period before, and its rows, are of no use for another one.
    if (change.period && report.state.phase === 'interrupted') report.stop();
    onChange(addressFromChoice({ ...choice, ...change }));
  };
  const problem = checkPeriod(period);
  const { phase } = report.state;
  const isBusy = phase === 'collecting' || phase === 'writing';
  return (
    <Dialog
      title={t('requests.report.title')}
      onClose={onClose}
      keepOpen={isBusy}
      footer={
        <>
          <Button variant="default" onClick={isBusy ? report.stop : onClose}>
            {t(isBusy ? 'requests.report.stop' : 'ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} disabled={isOffline || problem !== null}>
            {t('requests.report.start')}
          </Button>
        </>
      }
    >
      <p>{t('requests.report.text')}</p>
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void report.start(period, format);
        }}
      >
        <PeriodFields
          period={period}
          today={today}
          isDisabled={isBusy}
          onChange={(chosen) => choose({ period: chosen })}
        />
        {problem !== null && (
          <p className="field-error" role="alert">
            {t(`requests.report.problem.${problem}`)}
          </p>
        )}
        <FormSelect
          none={null}
          label={t('requests.report.format')}
          value={format}
          options={reportFormats.map((value) => ({ value, label: t(`requests.report.format.${value}`) }))}
          isDisabled={isBusy}
          onChoose={(value) => choose({ format: reportFormats.find((known) => known === value) ?? format })}
        />
      </form>
      {isOffline && (
        <p className="notice" role="status">
          {t('requests.report.offline')}
        </p>
      )}
      <ReportProgress state={report.state} isOffline={isOffline} onGoOn={() => void report.goOn(format)} />
    </Dialog>
  );
}

interface PeriodFieldsProps {
  period: ReportPeriod;
  today: string;
  isDisabled: boolean;
  onChange: (period: ReportPeriod) => void;
}

function PeriodFields({ period, today, isDisabled, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const isPreset = (preset: PeriodPreset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  };
  const chosen = periodPresets.toReversed().find(isPreset) ?? 'own';
  const choose = (value: string) => {
    const preset = periodPresets.find((known) => known === value);
    if (preset) onChange(periodOf(preset, today));
  };
  return (
    <>
      <FormSelect
        none={null}
        label={t('requests.report.period')}
        value={chosen}
        options={[...periodPresets, 'own'].map((value) => ({ value, label: t(`requests.report.period.${value}`) }))}
        isDisabled={isDisabled}
        onChoose={choose}
      />
      <div className="report-days">
        {(['from', 'to'] as const).map((end) => (
          <FormText
            key={end}
            type="date"
            label={t(`requests.report.${end}`)}
            value={period[end]}
            isDisabled={isDisabled}
            onType={(day) => onChange({ ...period, [end]: day })}
          />
        ))}
      </div>
    </>
  );
}

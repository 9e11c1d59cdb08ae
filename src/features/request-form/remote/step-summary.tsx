/** Step 70, the order summary: everything once more with ways back, and what it costs (SU-079). */
import { roleId } from '../../../../domain/wire-enums.ts';
import { remoteProblems } from '../../../../domain/remote-flow.ts';
import { step } from '../../../../domain/wizard-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useSlotWatch } from '../../../entities/request/use-slot-watch.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { workLabelOf } from '../../../entities/request/work-label.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import { SlotNotReserved } from '../../../entities/request/components/slot-not-reserved.tsx';
import { SlotProblem } from '../../../entities/request/components/slot-problem.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { SummaryBlock, type SummaryLine } from '../../../ui/summary-block.tsx';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function StepSummary() {
  const { t } = useTranslation();
  const { state, form, data, goTo } = useFlow();
  const vehicle = vehicleOf(state, data.catalogue);
  const isOffline = useStore(useClient().connectivity).status !== 'online';
  return (
    <>
      <StageTitle>{t('remote.step.70')}</StageTitle>
      <SlotTrouble />
      <SummaryBlock title={t('remote.step.10')} onEdit={() => goTo(step.vehicle)}>
        {vehicle ? (
          <VehicleCard vehicle={vehicle} />
        ) : (
          <p>{t('newRequest.vehicle.kept', { number: lookupOf(form)?.value ?? '' })}</p>
        )}
      </SummaryBlock>
      <SummaryBlock title={t('remote.step.20')} lines={useDetailLines()} onEdit={() => goTo(step.details)} />
      <SummaryBlock title={t('remote.step.60')} onEdit={() => goTo(step.bookingType)}>
        <p>{useBookingWords()}</p>
        {form.booking === 'scheduled' && isOffline && <SlotNotReserved />}
      </SummaryBlock>
      <Cost />
    </>
  );
}

function SlotTrouble() {
  const { state, data, facts, dispatch, goTo } = useFlow();
  useSlotWatch({ state, data, dispatch });
  const [problem] = remoteProblems(step.bookingType, state, facts);
  return problem && <SlotProblem problem={problem} onChooseOther={() => goTo(step.bookingType)} />;
}

function useDetailLines(): SummaryLine[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, data } = useFlow();
  const { serviceType, technician } = workLabelOf(form, data);
  return [
    [t('newRequest.field.repairOrder'), form.repairOrder],
    [t('newRequest.field.mileage'), mileageText(form.mileage, format)],
    [t('remote.toolSerial'), form.diagnosticToolSerial],
    [t('newRequest.field.vciSerial'), form.vciSerial],
    [t('newRequest.field.serviceType'), serviceType],
    [t('newRequest.field.technician'), technician],
    [t('newRequest.field.comments'), form.comments],
  ];
}

function useBookingWords(): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { form } = useFlow();
  if (form.booking !== 'scheduled' || !form.slot) return t('remote.booking.queue');
  const day = format.date(form.slot.startTime, 'weekday-date');
  return `${day}, ${format.date(form.slot.startTime, 'time')} – ${format.date(form.slot.endTime, 'time')}`;
}

function Cost() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, data, facts, errorOf } = useFlow();
  const available = state.userAvailableCredits;
  const numberOf = (credits: number | null) => (credits === null ? '–' : format.number(credits));
  const isShort = facts.cost !== null && available !== null && available < facts.cost;
  const isManager = data.account?.userRole.id === roleId.manager;
  return (
    <section className="card stack" id={fieldId('credits')} tabIndex={-1} aria-labelledby="summary-cost">
      <h3 id="summary-cost">{t('newRequest.summary.cost')}</h3>
      <FactList
        facts={[
          [t('newRequest.summary.thisCosts'), numberOf(facts.cost)],
          [t('newRequest.summary.available'), numberOf(available)],
        ]}
      />
      {isShort && (
        <div className="notice" data-tone="bad" role="alert">
          <h4>{errorOf('credits') ?? t('newRequest.summary.short')}</h4>
          <p>{t(isManager ? 'newRequest.summary.buy' : 'newRequest.summary.askAdmin')}</p>
        </div>
      )}
      <p className="soft">{t('newRequest.summary.notCharged')}</p>
    </section>
  );
}

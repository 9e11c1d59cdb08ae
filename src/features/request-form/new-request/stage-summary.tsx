/** Stage 4: everything once more with ways back, what it costs, and what is missing when credits are (SU-078, SU-079). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { requestType } from '../../../../domain/wire-enums.ts';
import { step, type Stage } from '../../../../domain/wizard-state.ts';
import { adviceWithoutCredits } from '../../../../domain/buy-credits.ts';
import { accountFactsFrom } from '../../../client/use-account.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import { problemsOf } from '../../../../domain/wizard-problems.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useSlotWatch } from '../../../entities/request/use-slot-watch.ts';
import { SlotNotReserved } from '../../../entities/request/components/slot-not-reserved.tsx';
import { SlotProblem } from '../../../entities/request/components/slot-problem.tsx';
import { SummaryBlock, type SummaryLine } from '../../../ui/summary-block.tsx';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { fieldId, useWizard } from './wizard-context.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';

export function StageSummary({ onGo }: { onGo: (stage: Stage) => void }) {
  const { t } = useTranslation();
  const { state, form, data } = useWizard();
  const vehicle = vehicleOf(state, data.catalogue);
  const isOffline = useStore(useClient().connectivity).status !== 'online';
  return (
    <>
      <StageTitle>{t('newRequest.summary.title')}</StageTitle>
      <SummaryBlock title={t('newRequest.stage.10')} onEdit={() => onGo(step.vehicle)}>
        {vehicle ? (
          <VehicleCard vehicle={vehicle} />
        ) : (
          <p>{t('newRequest.vehicle.kept', { number: lookupOf(form)?.value ?? '' })}</p>
        )}
      </SummaryBlock>
      <SummaryBlock title={t('newRequest.stage.20')} lines={useDetailLines()} onEdit={() => onGo(step.details)} />
      <SummaryBlock title={t('newRequest.stage.30')} onEdit={() => onGo(step.timeslot)}>
        <p>{useTimeslotWords()}</p>
        {form.booking === 'scheduled' && isOffline && <SlotNotReserved />}
        <SlotTrouble onGo={onGo} />
      </SummaryBlock>
      <Cost />
    </>
  );
}

function useDetailLines(): SummaryLine[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, data, files } = useWizard();
  const technician = data.technicians.find(({ id }) => id === form.technicianId);
  const device = data.hardware.find(({ id }) => id === form.hardwareId);
  const yes = (is: boolean) => (is ? t('newRequest.summary.yes') : '');
  return [
    [t('newRequest.field.serviceType'), data.serviceTypes.find(({ id }) => id === form.serviceTypeId)?.name ?? ''],
    [t('newRequest.field.category'), data.ticketCategories.find(({ id }) => id === form.ticketCategoryId)?.name ?? ''],
    [t('newRequest.field.subject'), form.subject],
    [t('newRequest.field.comments'), form.comments],
    [t('newRequest.field.attachments'), [...files.kept, ...files.coming].map(({ name }) => name).join(', ')],
    [t('newRequest.field.technician'), technician ? `${technician.firstName} ${technician.lastName}` : ''],
    [t('newRequest.field.repairOrder'), form.repairOrder],
    [t('newRequest.field.mileage'), mileageText(form.mileage, format)],
    [t('newRequest.field.yourReference'), form.requestType === requestType.healthCheck ? form.vhcYourReference : ''],
    [t('newRequest.field.licensePlate'), form.licensePlate],
    [t('newRequest.field.contactAsap'), yes(form.isContactAsap)],
    [t('newRequest.field.hardware'), device?.name ?? ''],
    [t('newRequest.field.toolSerial'), form.diagnosticToolSerial],
    [t('newRequest.field.vciSerial'), form.vciSerial],
  ];
}

function SlotTrouble({ onGo }: { onGo: (stage: Stage) => void }) {
  const { state, data, facts, dispatch } = useWizard();
  useSlotWatch({ state, data, dispatch });
  const [problem] = problemsOf(step.timeslot, state, facts);
  return problem && <SlotProblem problem={problem} onChooseOther={() => onGo(step.timeslot)} />;
}

function useTimeslotWords(): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { form } = useWizard();
  if (form.booking !== 'scheduled' || !form.slot) return t('newRequest.timeslot.asap');
  const day = format.date(form.slot.startTime, 'weekday-date');
  return `${day}, ${format.date(form.slot.startTime, 'time')} – ${format.date(form.slot.endTime, 'time')}`;
}

function Cost() {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, form, data, facts, errorOf } = useWizard();
  const error = errorOf('credits');
  const numberOf = (credits: number | null) => (credits === null ? '–' : format.number(credits));
  const isLater = form.requestType === requestType.healthCheck;
  const isShort =
    !isLater && facts.cost !== null && state.userAvailableCredits !== null && state.userAvailableCredits < facts.cost;
  const advice = data.account ? adviceWithoutCredits(accountFactsFrom(data.account)) : 'askAdmin';
  return (
    <section className="card stack" id={fieldId('credits')} tabIndex={-1} aria-labelledby="summary-cost">
      <h3 id="summary-cost">{t('newRequest.summary.cost')}</h3>
      <FactList
        facts={[
          [t('newRequest.summary.thisCosts'), numberOf(facts.cost)],
          [t('newRequest.summary.available'), numberOf(state.userAvailableCredits)],
        ]}
      />
      {isShort && (
        <div className="notice" data-tone="bad" role="alert">
          <h4>{error ?? t('newRequest.summary.short')}</h4>
          <p>{t(`newRequest.summary.${advice}`)}</p>
        </div>
      )}
      <p className="soft">{t(`newRequest.summary.${isLater ? 'laterCharged' : 'notCharged'}`)}</p>
    </section>
  );
}

/**
 * Adds a piece of hardware (SU-058, SU-231, SU-232), with or without a connection: what is known here is checked at once, then the
 * hardware is kept on this device and sent by itself. What is typed is kept meanwhile.
 */
import { useId } from 'react';
import { checkNewHardware, type NewHardware } from '../../../../domain/new-hardware.ts';
import { dayInZone } from '../../../../domain/timeslots.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { type FormProblem, useDraftForm } from '../../../entities/work/use-draft-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useTimeZone } from '../../../ui/format.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { TryAgainNote } from '../../../ui/try-again-note.tsx';
import { type HardwareDraft, deviceDraftKey, draftFrom } from './hardware-draft.ts';
import { hardwareFieldId, HardwareFields, hardwareLabelKeys } from './hardware-fields.tsx';
import { moveNotes } from '../../../entities/hardware/notes-of-waiting.ts';
import { useProducts } from './use-products.ts';

interface AddHardwareProps {
  takenSerials: ReadonlySet<string>;
  onClose: () => void;
}
const fields = ['brand', 'model', 'partNumber', 'serialNumber', 'manufacturingDate'] as const;

export function AddHardwareDialog(props: AddHardwareProps) {
  const { t } = useTranslation();
  return (
    <KeptDraft
      draftKey={deviceDraftKey}
      read={draftFrom}
      dialog={{ title: t('hardware.add.title'), onClose: props.onClose }}
    >
      {(kept) => <AddHardwareForm draftKey={deviceDraftKey} initial={kept} {...props} />}
    </KeptDraft>
  );
}

interface AddHardwareFormProps extends AddHardwareProps {
  draftKey: string;
  initial: HardwareDraft;
  /** Of the waiting hardware that is changed. */
  earlierSerial?: string | undefined;
}

export function AddHardwareForm({ draftKey, initial, earlierSerial, takenSerials, onClose }: AddHardwareFormProps) {
  const { t } = useTranslation();
  const { outbox, connectivity } = useClient();
  const database = useDatabase();
  const formId = useId();
  const { status } = useStore(connectivity);
  const products = useProducts();
  const today = dayInZone(new Date(useNow()).toISOString(), useTimeZone());
  const form = useDraftForm<HardwareDraft, keyof NewHardware>({
    draftKey,
    initial,
    idOf: hardwareFieldId,
    problemsOf: (draft) => problemsInWords(draft, { today, takenSerials, t }),
    async submit({ device }) {
      const work = { ...device, serialNumber: device.serialNumber.trim() };
      const hardware = `${device.brand} ${device.model}`;
      const saved = await outbox.submit('add-device', { device: work, label: { hardware } }, draftKey);
      if (saved.ok && earlierSerial !== undefined) await moveNotes(outbox, database, earlierSerial, work.serialNumber);
      if (saved.ok) {
        if (status === 'offline') announce(t('hardware.add.kept', { name: `${hardware} ${work.serialNumber}` }));
        onClose();
      } else announce(t('ui.notSaved'), { tone: 'bad' });
      return null;
    },
  });
  return (
    <Dialog
      title={t('hardware.add.title')}
      onClose={onClose}
      keepOpen={form.isBusy}
      footer={
        <>
          <DraftNote state={form.draft.state} />
          <Button variant="default" disabled={form.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy}>
            {t('hardware.add.submit')}
          </Button>
        </>
      }
    >
      {products.isMissing && <TryAgainNote text={t('hardware.add.noProducts')} onAgain={products.retry} />}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <form id={formId} className="stack" noValidate onSubmit={form.onSubmit}>
        <HardwareFields
          device={form.value.device}
          products={products.list}
          today={today}
          errorOf={form.errorOf}
          onChange={(changed) => form.change({ ...form.value, device: changed })}
        />
      </form>
    </Dialog>
  );
}

interface Known {
  today: string;
  takenSerials: ReadonlySet<string>;
  t: Translate;
}

/** That the server refused a serial number is told from the start, the rest once somebody has tried. */
function problemsInWords(
  { device, refusedSerial }: HardwareDraft,
  { today, takenSerials, t }: Known,
): FormProblem<keyof NewHardware>[] {
  const taken = refusedSerial === null ? takenSerials : new Set([...takenSerials, refusedSerial]);
  const problems = checkNewHardware(device, today, taken);
  return fields.flatMap((field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    const isToldAtOnce = field === 'serialNumber' && device.serialNumber === refusedSerial;
    return [{ field, message: t(`hardware.problem.${problem}`), label: t(hardwareLabelKeys[field]), isToldAtOnce }];
  });
}

/**
 * Adds a device (SU-058, SU-231, SU-232), with or without a connection: what is known here is checked at once, then the
 * device is kept on this device and sent by itself. What is typed is kept meanwhile.
 */
import { useId, useState } from 'react';
import { checkDevice, type NewDevice } from '../../../domain/new-device.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSingle } from '../../ui/use-single.ts';
import { type DeviceDraft, deviceDraftKey, useKeptDevice } from './device-draft.ts';
import { deviceFieldId, DeviceFields, deviceLabelKeys } from './device-fields.tsx';
import { useProducts } from './use-products.ts';

interface AddDeviceProps {
  takenSerials: ReadonlySet<string>;
  onClose: () => void;
}
const fields = ['brand', 'model', 'partNumber', 'serialNumber', 'manufacturingDate'] as const;

export function AddDeviceDialog(props: AddDeviceProps) {
  const { t } = useTranslation();
  return (
    <InOneTab tab={useDraftTab(deviceDraftKey)} dialog={{ title: t('hardware.add.title'), onClose: props.onClose }}>
      <KeptDevice {...props} />
    </InOneTab>
  );
}

function KeptDevice(props: AddDeviceProps) {
  const kept = useKeptDevice();
  return kept && <AddDeviceForm draftKey={deviceDraftKey} initial={kept} {...props} />;
}

interface AddDeviceFormProps extends AddDeviceProps {
  draftKey: string;
  initial: DeviceDraft;
}

export function AddDeviceForm({ draftKey, initial, takenSerials, onClose }: AddDeviceFormProps) {
  const { t } = useTranslation();
  const { outbox, connectivity } = useClient();
  const account = useAccount();
  const formId = useId();
  const { status } = useStore(connectivity);
  const products = useProducts();
  const [typed, setTyped] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const { device, refusedSerial } = typed;
  const draft = useDraft(draftKey, typed === initial ? null : typed);
  const today = dayInZone(new Date(useNow()).toISOString(), account?.accountSettings.timezoneId ?? 'UTC');
  const taken = refusedSerial === null ? takenSerials : new Set([...takenSerials, refusedSerial]);
  const problems = checkDevice(device, today, taken);
  // What the server refused is told from the start; the rest once somebody has tried.
  const isShown = (field: keyof NewDevice) =>
    attempt > 0 || (field === 'serialNumber' && device.serialNumber === refusedSerial);
  const errorOf = (field: keyof NewDevice) =>
    isShown(field) && problems[field] ? t(`hardware.problem.${problems[field]}`) : undefined;
  const errors = fields.flatMap((field) => {
    const error = errorOf(field);
    if (error === undefined) return [];
    return [{ fieldId: deviceFieldId(field), message: `${t(deviceLabelKeys[field])}: ${error}` }];
  });
  const add = useSingle(async () => {
    setAttempt((before) => before + 1);
    if (Object.keys(problems).length > 0) return;
    await draft.flush();
    const work = { ...device, serialNumber: device.serialNumber.trim() };
    const hardware = `${device.brand} ${device.model}`;
    const saved = await outbox.submit('add-device', { device: work, label: { hardware } }, draftKey);
    if (!saved.ok) {
      announce(t('ui.notSaved'), { tone: 'bad' });
      return;
    }
    if (status === 'offline') announce(t('hardware.add.kept', { name: `${hardware} ${work.serialNumber}` }));
    onClose();
  });
  return (
    <Dialog
      title={t('hardware.add.title')}
      onClose={onClose}
      keepOpen={add.isBusy}
      footer={
        <>
          {draft.state === 'saved' && <SavedNote place="device" />}
          {draft.state === 'full' && <SavedNote place="not-saved" />}
          <Button variant="default" disabled={add.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={add.isBusy}>
            {t('hardware.add.submit')}
          </Button>
        </>
      }
    >
      {products.isMissing && (
        <div className="notice" data-tone="accent" role="alert">
          <p>{t('hardware.add.noProducts')}</p>
          <button type="button" className="link-button notice-action" onClick={products.retry}>
            {t('ui.tryAgain')}
          </button>
        </div>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add.run();
        }}
      >
        <DeviceFields
          device={device}
          products={products.list}
          today={today}
          errorOf={errorOf}
          onChange={(changed) => setTyped({ ...typed, device: changed })}
        />
      </form>
    </Dialog>
  );
}

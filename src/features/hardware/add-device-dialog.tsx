/** Adds a device while there is a connection (SU-058, SU-231, SU-232); what is typed is kept on this device meanwhile. */
import { useId, useState } from 'react';
import { checkDevice, type NewDevice } from '../../../domain/new-device.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeviceOutcome } from '../../session/hardware-calls.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import { useDraft } from '../../session/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSingle } from '../../ui/use-single.ts';
import { deviceDraftKey, useKeptDevice } from './device-draft.ts';
import { deviceFieldId, DeviceFields, deviceLabelKeys } from './device-fields.tsx';
import { useProducts } from './use-products.ts';

interface Refused {
  reason: Extract<DeviceOutcome, { ok: false }>['reason'];
  device: NewDevice;
}
const fields = ['brand', 'model', 'partNumber', 'serialNumber', 'manufacturingDate'] as const;

export function AddDeviceDialog({ onClose }: { onClose: () => void }) {
  const kept = useKeptDevice();
  return kept && <AddDeviceForm initial={kept} onClose={onClose} />;
}

function AddDeviceForm({ initial, onClose }: { initial: NewDevice; onClose: () => void }) {
  const { t } = useTranslation();
  const portal = usePortal();
  const account = useAccount();
  const formId = useId();
  const { status } = useStore(portal.connectivity);
  const products = useProducts();
  const [device, setDevice] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const draft = useDraft(deviceDraftKey, device === initial ? null : device);
  const today = dayInZone(new Date(useNow()).toISOString(), account?.accountSettings.timezoneId ?? 'UTC');
  const problems = checkDevice(device, today);
  const isTaken = refused?.reason === 'duplicate' && refused.device.serialNumber === device.serialNumber;
  const errorOf = (field: keyof NewDevice) => {
    if (field === 'serialNumber' && isTaken) return t('hardware.refused.duplicate');
    return attempt > 0 && problems[field] ? t(`hardware.problem.${problems[field]}`) : undefined;
  };
  const errors = fields.flatMap((field) => {
    const error = errorOf(field);
    if (error === undefined) return [];
    return [{ fieldId: deviceFieldId(field), message: `${t(deviceLabelKeys[field])}: ${error}` }];
  });
  const add = useSingle(async () => {
    setAttempt((before) => before + 1);
    setRefused(null);
    if (Object.keys(problems).length > 0) return;
    await draft.flush();
    const added = await portal.online.hardware.add({ ...device, serialNumber: device.serialNumber.trim() });
    if (!added.ok) {
      setRefused({ reason: added.reason, device });
      return;
    }
    await draft.discard();
    announce(t('hardware.add.done', { name: `${device.model} ${device.serialNumber.trim()}` }), { tone: 'good' });
    onClose();
  });
  return (
    <Dialog
      title={t('hardware.add.title')}
      onClose={onClose}
      keepOpen={add.isBusy}
      footer={
        <>
          {status === 'offline' && (
            <p className="notice add-device-notice" role="status">
              {t('hardware.needsConnection')}
            </p>
          )}
          {status !== 'offline' && refused !== null && refused.reason !== 'duplicate' && (
            <p className="notice add-device-notice" data-tone="bad" role="alert">
              {t(`hardware.refused.${refused.reason}`)}
            </p>
          )}
          {draft.state === 'saved' && <SavedNote place="device" />}
          {draft.state === 'full' && <SavedNote place="not-saved" />}
          <Button variant="default" disabled={add.isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={add.isBusy} disabled={status === 'offline'}>
            {t('hardware.add.submit')}
          </Button>
        </>
      }
    >
      {products.didFail && (
        <div className="notice" data-tone="accent" role="alert">
          <p>{t('hardware.add.noProducts')}</p>
          <button type="button" className="link-button" onClick={products.retry}>
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
        <DeviceFields device={device} products={products.list} today={today} errorOf={errorOf} onChange={setDevice} />
      </form>
    </Dialog>
  );
}

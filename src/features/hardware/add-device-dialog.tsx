/** Adds a device while there is a connection (SU-058, SU-231, SU-232); what is typed is kept on this device meanwhile. */
import { NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { checkDevice, chooseProduct, type NewDevice } from '../../../domain/new-device.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeviceOutcome, DeviceProduct } from '../../session/hardware-calls.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import { useDraft } from '../../session/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSingle } from '../../ui/use-single.ts';
import { deviceDraftKey, useKeptDevice } from './device-draft.ts';

type Refusal = Extract<DeviceOutcome, { ok: false }>['reason'];

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
  const products = useProducts(status);
  const [device, setDevice] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const form = useFocusOnProblem(attempt);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = useDraft(deviceDraftKey, device === initial ? null : device);
  const today = dayInZone(new Date(useNow()).toISOString(), account?.accountSettings.timezoneId ?? 'UTC');
  const problems = checkDevice(device, today);
  const add = useSingle(async () => {
    setAttempt(attempt + 1);
    setRefusal(null);
    if (Object.keys(problems).length > 0) return;
    await draft.flush();
    const added = await portal.online.hardware.add({ ...device, serialNumber: device.serialNumber.trim() });
    if (!added.ok) {
      setRefusal(added.reason);
      return;
    }
    await draft.discard();
    announce(t('hardware.add.done', { name: `${device.model} ${device.serialNumber}` }), { tone: 'good' });
    onClose();
  });
  const errorOf = (field: keyof NewDevice) =>
    attempt > 0 && problems[field] ? t(`hardware.problem.${problems[field]}`) : undefined;
  const select = (field: 'brand' | 'model' | 'partNumber', options: readonly string[]) => (
    <NativeSelect
      label={t(`hardware.${field}`)}
      withAsterisk
      aria-required
      disabled={options.length === 0}
      value={device[field]}
      error={errorOf(field)}
      data={[{ value: '', label: t('hardware.claim.choose') }, ...options]}
      onChange={(event) => setDevice(chooseProduct(device, field, event.currentTarget.value, products))}
    />
  );
  const ofBrand = products.filter(({ brand }) => brand === device.brand);
  const ofModel = ofBrand.filter(({ model }) => model === device.model);
  return (
    <Dialog
      title={t('hardware.add.title')}
      onClose={onClose}
      keepOpen={add.isBusy}
      footer={
        <>
          {draft.state === 'saved' && <SavedNote place="device" />}
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={add.isBusy} disabled={status === 'offline'}>
            {t('hardware.add.submit')}
          </Button>
        </>
      }
    >
      {status === 'offline' && <p className="notice">{t('hardware.needsConnection')}</p>}
      {refusal !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(`hardware.refused.${refusal}`)}
        </p>
      )}
      <form
        id={formId}
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add.run();
        }}
      >
        {select('brand', namesIn(products, 'brand'))}
        {select('model', namesIn(ofBrand, 'model'))}
        {select('partNumber', namesIn(ofModel, 'partNumber'))}
        <TextInput
          label={t('hardware.serialNumber')}
          withAsterisk
          aria-required
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: 'mono' }}
          value={device.serialNumber}
          error={errorOf('serialNumber')}
          onChange={(event) => setDevice({ ...device, serialNumber: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('hardware.manufactured')}
          withAsterisk
          aria-required
          max={today}
          value={device.manufacturingDate}
          error={errorOf('manufacturingDate')}
          onChange={(event) => setDevice({ ...device, manufacturingDate: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}

/** After an attempt that failed the first field with a problem takes the focus. */
function useFocusOnProblem(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [attempt]);
  return form;
}

/** Fetched when the dialog opens, and again when the connection comes back. */
function useProducts(status: string): readonly DeviceProduct[] {
  const { online } = usePortal();
  const [products, setProducts] = useState<readonly DeviceProduct[]>([]);
  useEffect(() => {
    if (status === 'offline') return undefined;
    let isHere = true;
    void online.hardware.products().then((found) => {
      if (isHere && found) setProducts(found);
    });
    return () => {
      isHere = false;
    };
  }, [online, status]);
  return products;
}

function namesIn(products: readonly DeviceProduct[], field: keyof DeviceProduct): string[] {
  return [...new Set(products.map((product) => product[field]))];
}

/** What was typed about a device to be added, kept until it is added. */
import { useEffect, useState } from 'react';
import { noDevice, type NewDevice } from '../../../domain/new-device.ts';
import { usePortal } from '../../session/portal-context.tsx';

export const deviceDraftKey = 'add-device';

/** Null while the device is being read. */
export function useKeptDevice(): NewDevice | null {
  const { drafts } = usePortal();
  const [kept, setKept] = useState<NewDevice | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<unknown>(deviceDraftKey).then((draft) => {
      if (isHere) setKept(deviceFromDraft(draft?.value));
    });
    return () => {
      isHere = false;
    };
  }, [drafts]);
  return kept;
}

function deviceFromDraft(value: unknown): NewDevice {
  if (typeof value !== 'object' || value === null) return noDevice;
  const texts = Object.entries(value).filter(([key, text]) => Object.hasOwn(noDevice, key) && typeof text === 'string');
  return { ...noDevice, ...Object.fromEntries(texts) };
}

/** Below a serial number that somebody typed: the one of the device, to be taken with a tap. */
import { useTranslation } from '../i18n/use-translation.ts';

/** `serial`: null offers nothing. */
export function SerialOffer({ serial, onTake }: { serial: string | null; onTake: (serial: string) => void }) {
  const { t } = useTranslation();
  if (serial === null) return null;
  return (
    <button type="button" className="link-button" onClick={() => onTake(serial)}>
      {t('newRequest.useDeviceSerial', { serial })}
    </button>
  );
}

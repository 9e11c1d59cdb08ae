/** Below a serial number that somebody typed: the one of the device, to be taken with a tap. */
import { useTranslation } from '../../../i18n/use-translation.ts';

interface SerialOfferProps {
  /** null: nothing to offer. */
  serial: string | null;
  /** Of the field's element, which takes the focus: the offer goes when it is taken. */
  fieldId: string;
  onTake: (serial: string) => void;
}

export function SerialOffer({ serial, fieldId, onTake }: SerialOfferProps) {
  const { t } = useTranslation();
  if (serial === null) return null;
  const take = () => {
    document.getElementById(fieldId)?.focus();
    onTake(serial);
  };
  return (
    <button type="button" className="link-button" onClick={take}>
      {t('newRequest.useDeviceSerial', { serial })}
    </button>
  );
}

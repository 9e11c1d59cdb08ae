/**
 * Reads a VIN from a barcode or QR code with the camera. The library is loaded only when someone scans; what it
 * reads is taken only when it is a VIN.
 */
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { checkVin, normaliseVin } from '../../domain/vin.ts';
import { Dialog } from './dialog.tsx';

interface VinScannerProps {
  onFound: (vin: string) => void;
  onClose: () => void;
}
type ScanProblem = 'denied' | 'no-camera' | 'failed';

const { CODE_39, CODE_128, DATA_MATRIX, QR_CODE, PDF_417 } = Html5QrcodeSupportedFormats;
const formats = [CODE_39, CODE_128, DATA_MATRIX, QR_CODE, PDF_417];

export function VinScanner({ onFound, onClose }: VinScannerProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [other, setOther] = useState('');
  const regionId = useId();
  const take = useEffectEvent((text: string) => {
    const vin = vinIn(text);
    if (vin === null) setOther(text.slice(0, 40));
    else onFound(vin);
  });
  useEffect(() => {
    const scanner = new Html5Qrcode(regionId, { formatsToSupport: formats, verbose: false });
    const started = scanner
      .start(
        { facingMode: 'environment' },
        { fps: 8, qrbox: { width: 280, height: 140 } },
        (text) => take(text),
        undefined,
      )
      .then(
        () => true,
        (error: unknown) => {
          setProblem(problemFrom(error));
          return false;
        },
      );
    return () => {
      void started.then((isRunning) => (isRunning ? scanner.stop() : undefined)).catch(() => undefined);
    };
  }, [regionId]);
  return (
    <Dialog title={t('newRequest.scan.title')} onClose={onClose}>
      {problem === null ? <p>{t('newRequest.scan.text')}</p> : <p role="alert">{t(`newRequest.scan.${problem}`)}</p>}
      <div id={regionId} className="scan-region" hidden={problem !== null} />
      <output className="soft">{other !== '' && t('newRequest.scan.notVin', { text: other })}</output>
    </Dialog>
  );
}

/** Barcodes on vehicles often carry an `I` in front of the VIN. */
function vinIn(text: string): string | null {
  const candidates = [normaliseVin(text), normaliseVin(text).replace(/^I/, '')];
  const isVin = (candidate: string) => {
    const check = checkVin(candidate);
    return check.ok || check.problem === 'check-digit';
  };
  return candidates.find(isVin) ?? null;
}

function problemFrom(error: unknown): ScanProblem {
  const text = String(error);
  if (/NotAllowed|Permission/i.test(text)) return 'denied';
  if (/NotFound|Overconstrained|no camera/i.test(text)) return 'no-camera';
  return 'failed';
}

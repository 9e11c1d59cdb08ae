/**
 * Reads a VIN from a bar code or matrix code with the camera: rear camera first, another one by choice, torch where there is
 * one. The library is loaded only when someone scans. What counts as a VIN is domain/vin-code.ts.
 */
import './vin-scanner.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCode } from '../../../../domain/vin-code.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Camera } from '../../../platform/cameras.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { type CodeCamera, type CameraProblem, openCodeCamera } from './code-camera.ts';

interface VinScannerProps {
  /** The portal's lower-case code: where the check digit binds, a misread VIN is not taken. */
  country: string;
  onFound: (vin: string) => void;
  onClose: () => void;
}
interface Hint {
  key: 'scan.notVin' | 'scan.again' | 'scan.checkDigit';
  text: string;
}

export function VinScanner({ country, onFound, onClose }: VinScannerProps) {
  const { t } = useTranslation();
  const isReady = useAreaTexts('scan');
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [camera, setCamera] = useState<CodeCamera | null>(null);
  // A new object is a new attempt; no id is the rear camera.
  const [wanted, setWanted] = useState<{ id: string | null }>({ id: null });
  const [hint, setHint] = useState<Hint | null>(null);
  const regionId = 'vin-scanner-region';
  const before = useRef<string | null>(null);
  const take = useEffectEvent((text: string) => {
    const reading = readCode(text, before.current, country);
    before.current = reading.kind === 'again' ? reading.vin : null;
    if (reading.kind === 'vin') onFound(reading.vin);
    else if (reading.kind === 'other') setHint({ key: 'scan.notVin', text: text.slice(0, 40) });
    else setHint({ key: reading.kind === 'again' ? 'scan.again' : 'scan.checkDigit', text: reading.vin });
  });
  // One camera after the other: a phone lends the second only when the first has been given back.
  const closed = useRef(Promise.resolve());
  useEffect(() => {
    if (!isReady) return undefined;
    const opening = closed.current.then(() => openCodeCamera(regionId, wanted.id, (text) => take(text)));
    let isHere = true;
    void opening.then((opened) => {
      if (!isHere) return;
      if (opened.ok) setCamera(opened.camera);
      else setProblem(opened.problem);
    });
    return () => {
      isHere = false;
      setCamera(null);
      closed.current = opening.then((opened) => (opened.ok ? opened.camera.close() : undefined));
    };
  }, [isReady, wanted]);
  const tryAgain = () => {
    setProblem(null);
    setWanted({ id: null });
  };
  if (!isReady) return null;
  return (
    <Dialog title={t('scan.title')} onClose={onClose}>
      {problem === null ? <p>{t('scan.text')}</p> : <p role="alert">{t(`scan.${problem}`)}</p>}
      {camera?.isRear === false && <p className="notice">{t('scan.noRear')}</p>}
      <div className="scan-frame" hidden={problem !== null}>
        <div id={regionId} className="scan-region" />
      </div>
      <output className="soft">{hint && t(hint.key, { text: hint.text })}</output>
      {camera && <CameraTools camera={camera} onChoose={({ id }) => setWanted({ id })} />}
      {problem !== null && (
        <Button variant="default" onClick={tryAgain}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </Dialog>
  );
}

function CameraTools({ camera, onChoose }: { camera: CodeCamera; onChoose: (camera: Camera) => void }) {
  const { t } = useTranslation();
  const [isLit, setIsLit] = useState(false);
  const { torch, cameras, id } = camera;
  return (
    <div className="row">
      {torch && (
        <Button
          variant="default"
          aria-pressed={isLit}
          onClick={() => void torch(!isLit).then((isOn) => setIsLit(isOn))}
        >
          {t('scan.torch')}
        </Button>
      )}
      {cameras.length > 1 && (
        <FormSelect
          none={null}
          label={t('scan.camera')}
          value={id}
          options={cameras.map((one, index) => ({
            value: one.id,
            label: one.label || t('scan.cameraNumber', { number: index + 1 }),
          }))}
          onChoose={(value) => {
            const chosen = cameras.find((one) => one.id === value);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

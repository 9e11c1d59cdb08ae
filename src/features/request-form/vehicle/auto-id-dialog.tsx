/**
 * AutoID: asks the workshop's diagnostic device for the VIN (SU-085). When that fails it says why, and offers to try again
 * or to choose the vehicle by hand (SU-400). The simulator of the demo says what it is, and can be told to fail.
 */
import { useEffect, useRef, useState } from 'react';
import { vinFromMode9 } from '../../../../domain/obd-vin.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DiagnosticDevice } from '../../../platform/diagnostic-device.ts';
import { openDiagnosticDevice } from '../../../platform/open-diagnostic-device.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { useHasDemoData } from '../../../client/use-demo-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SimulatorChoice } from './simulator-choice.tsx';

export interface FoundByDevice {
  vin: string;
  toolSerial: string;
  vciSerial: string;
}
type Failure = 'no-device' | 'no-vehicle' | 'lost' | 'no-data' | 'incomplete' | 'not-a-vin' | 'no-browser';
type Reading = { state: 'ready' } | { state: 'asking' } | { state: 'failed'; why: Failure };

interface AutoIdDialogProps {
  onFound: (found: FoundByDevice) => void;
  onByHand: () => void;
  onClose: () => void;
}

export function AutoIdDialog({ onFound, onByHand, onClose }: AutoIdDialogProps) {
  const { t } = useTranslation();
  const hasDemoData = useHasDemoData();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const [reading, setReading] = useState<Reading>({ state: 'ready' });
  const [device] = useDevice(hasDemoData);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const ask = async () => {
    if (!device) return setReading({ state: 'failed', why: 'no-browser' });
    stop.current = new AbortController();
    setReading({ state: 'asking' });
    const result = await readVin(device, stop.current.signal);
    if (result === null) return undefined;
    return result.ok ? onFound(result.found) : setReading({ state: 'failed', why: result.why });
  };
  const isAsking = reading.state === 'asking';
  return (
    <Dialog
      title={t('remote.autoId.title')}
      onClose={onClose}
      footer={
        <>
          {reading.state === 'failed' && (
            <Button variant="default" onClick={onByHand}>
              {t('remote.autoId.byHand')}
            </Button>
          )}
          <Button
            loading={isAsking}
            // Which device there is has to be known first; offline what was said last counts.
            disabled={hasDemoData === undefined && !isOffline}
            onClick={() => void ask()}
          >
            {t(reading.state === 'failed' ? 'ui.tryAgain' : 'remote.autoId.start')}
          </Button>
        </>
      }
    >
      <p>{t('remote.autoId.text')}</p>
      {device?.isSimulator === true && <SimulatorChoice device={device} />}
      <div aria-live="polite">
        {isAsking && <p>{t('remote.autoId.asking')}</p>}
        {reading.state === 'failed' && (
          <div className="notice" data-tone="bad" role="alert">
            <h3>{t('remote.autoId.failed')}</h3>
            <p>{t(`remote.autoId.why.${reading.why}`)}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** One device for as long as the dialog is open. */
function useDevice(hasDemoData: boolean | undefined) {
  const [device, setDevice] = useState(() => openDiagnosticDevice(hasDemoData ?? false));
  const [made, setMade] = useState(hasDemoData);
  if (made !== hasDemoData) {
    setMade(hasDemoData);
    setDevice(openDiagnosticDevice(hasDemoData ?? false));
  }
  return [device] as const;
}

/** Null: called off. */
async function readVin(
  device: DiagnosticDevice,
  stop: AbortSignal,
): Promise<{ ok: true; found: FoundByDevice } | { ok: false; why: Failure } | null> {
  const answer = await device.askForVin(stop);
  if (stop.aborted) return null;
  if (!answer.ok) return answer.problem === 'cancelled' ? null : { ok: false, why: answer.problem };
  const { lines, toolSerial, vciSerial } = answer;
  const read = vinFromMode9(lines);
  return read.ok ? { ok: true, found: { vin: read.vin, toolSerial, vciSerial } } : { ok: false, why: read.problem };
}

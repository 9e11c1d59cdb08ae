/**
 * Step 1: which vehicle. By VIN (typed, scanned, or read by the diagnostic device), by plate, or by hand from the catalogue
 * on this device (SU-084..086). Without a connection the number is kept and looked up when the request is sent.
 */
import { IconPlugConnected, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from '../../../../domain/device-reading.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { useRequestForm } from '../form-context.ts';
import { HandSearch } from '../vehicle/hand-search.tsx';
import { NumberInput } from '../vehicle/number-input.tsx';

const VinScanner = lazy(() =>
  import('../../../entities/vehicle/components/vin-scanner.tsx').then((module) => ({ default: module.VinScanner })),
);
const AutoIdDialog = lazy(() =>
  import('../vehicle/auto-id-dialog.tsx').then((module) => ({ default: module.AutoIdDialog })),
);

const ways = ['vin', 'plate', 'hand'] as const;
type Way = (typeof ways)[number];

export function StepVehicle() {
  const { t } = useTranslation();
  const { kind, state, form, data, dispatch, lookup } = useRequestForm();
  const [open, setOpen] = useState<'none' | 'scanner' | 'auto-id'>('none');
  const [wasSentByHand, setWasSentByHand] = useState(false);
  const way: Way = form.identifyBy === 'hand' ? 'hand' : form.searchMethodId === 10 ? 'plate' : 'vin';
  const byHand = () => dispatch({ type: 'changed', change: { identifyBy: 'hand' } });
  /** What a device or the camera has read needs no further tap: it is looked up, or kept without a connection. */
  const read = (event: FormEvent) => {
    setOpen('none');
    dispatch(event);
    void lookup.run(kind.reduce(state, event).form);
  };
  const choose = (wanted: string) => {
    setWasSentByHand(false);
    if (wanted === 'hand') return byHand();
    const searchMethodId = wanted === 'plate' ? 10 : 20;
    // A plate is no VIN: what was typed for the one is not kept for the other.
    const searchValue = searchMethodId === form.searchMethodId ? form.searchValue : '';
    return dispatch({ type: 'changed', change: { identifyBy: 'number', searchMethodId, searchValue } });
  };
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('newRequest.vehicle.title')}</StageTitle>
      <div className="row">
        <Button variant="light" onClick={() => setOpen('auto-id')}>
          <IconPlugConnected aria-hidden /> {t('remote.autoId.open')}
        </Button>
        <Button variant="light" onClick={() => setOpen('scanner')}>
          <IconScan aria-hidden /> {t('newRequest.scan.open')}
        </Button>
      </div>
      <ChoiceGroup
        name="remote-way"
        legend={t('remote.way')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`remote.way.${value}`) }))}
        onChoose={choose}
      />
      {way === 'hand' ? (
        <HandSearch takesFocus={wasSentByHand} />
      ) : (
        <NumberInput
          label={t(`newRequest.method.${form.searchMethodId}`)}
          hint={t(`newRequest.methodHint.${form.searchMethodId}`)}
        />
      )}
      <Suspense>
        {open === 'scanner' && (
          <VinScanner
            country={data.country}
            onClose={() => setOpen('none')}
            onFound={(searchValue) =>
              read({ type: 'changed', change: { identifyBy: 'number', searchMethodId: 20, searchValue } })
            }
          />
        )}
        {open === 'auto-id' && (
          <AutoIdDialog
            onClose={() => setOpen('none')}
            onByHand={() => {
              setOpen('none');
              setWasSentByHand(true);
              byHand();
            }}
            onFound={(found) => read({ type: 'identified-by-device', ...found })}
          />
        )}
      </Suspense>
    </section>
  );
}

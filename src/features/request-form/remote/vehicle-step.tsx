/**
 * Step 1: which vehicle. By VIN (typed, scanned, or read by the diagnostic device), by plate, or by hand from the catalogue
 * on this device (SU-084..086). Without a connection the number is kept and looked up when the request is sent.
 */
import { IconPlugConnected } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { searchMethod } from '../../../../domain/wire-enums.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { useRequestForm } from '../form-context.ts';
import { HandSearch } from '../vehicle/hand-search.tsx';
import { NumberInput } from '../vehicle/number-input.tsx';
import { ScanVin } from '../vehicle/scan-vin.tsx';

const AutoIdDialog = lazy(() =>
  import('../vehicle/auto-id-dialog.tsx').then((module) => ({ default: module.AutoIdDialog })),
);

const ways = ['vin', 'plate', 'hand'] as const;
type Way = (typeof ways)[number];

export function VehicleStep() {
  const { t } = useTranslation();
  const { form, dispatch, read } = useRequestForm();
  const [isAsking, setIsAsking] = useState(false);
  const [wasSentByHand, setWasSentByHand] = useState(false);
  const isPlate = form.searchMethodId === searchMethod.registration;
  const way: Way = form.identifyBy === 'hand' ? 'hand' : isPlate ? 'plate' : 'vin';
  const byHand = () => dispatch({ type: 'changed', change: { identifyBy: 'hand' } });
  const choose = (wanted: string) => {
    setWasSentByHand(false);
    if (wanted === 'hand') return byHand();
    const searchMethodId = wanted === 'plate' ? searchMethod.registration : searchMethod.vin;
    // A plate is no VIN: what was typed for the one is not kept for the other.
    const searchValue = searchMethodId === form.searchMethodId ? form.searchValue : '';
    return dispatch({ type: 'changed', change: { identifyBy: 'number', searchMethodId, searchValue } });
  };
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('newRequest.vehicle.title')}</StageTitle>
      <div className="row">
        <Button variant="light" onClick={() => setIsAsking(true)}>
          <IconPlugConnected aria-hidden /> {t('remote.autoId.open')}
        </Button>
        <ScanVin variant="light" />
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
      {isAsking && (
        <Suspense>
          <AutoIdDialog
            onClose={() => setIsAsking(false)}
            onByHand={() => {
              setIsAsking(false);
              setWasSentByHand(true);
              byHand();
            }}
            onFound={(found) => {
              setIsAsking(false);
              read({ type: 'identified-by-device', ...found });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

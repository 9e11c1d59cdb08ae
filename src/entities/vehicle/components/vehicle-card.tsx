/** A vehicle in a few lines with its drawing, and all that a look-up told of it behind a switch; what is not known is left out. */
import '../../../ui/fold.css';
import { IconCar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import type { FoundVehicle } from '../../../../domain/wizard-state.ts';
import { useVehicleWord } from './use-vehicle-word.ts';
import { useFormat } from '../../../ui/format.tsx';
import { engineSizeText, weightText } from '../../../ui/measure-text.ts';

export function VehicleCard({ vehicle }: { vehicle: FoundVehicle }) {
  const { t } = useTranslation();
  const word = useVehicleWord();
  const lines: [label: string, value: string][] = [
    [t('newRequest.vehicle.engine'), [vehicle.engine, vehicle.engineCode].filter(Boolean).join(' · ')],
    [t('newRequest.vehicle.fuel'), [vehicle.fuelType, vehicle.transmission].filter(Boolean).map(word).join(' · ')],
    [t('newRequest.method.10'), vehicle.registration],
    [t('newRequest.method.20'), vehicle.vin],
  ];
  return (
    <div className="vehicle-card top">
      <VehiclePicture address={vehicle.imageUrl ?? ''} />
      <div>
        <strong>{[vehicle.brand, vehicle.model, vehicle.variant].filter(Boolean).join(' ')}</strong>
        {vehicle.year !== null && <span className="soft"> {vehicle.year}</span>}
        <FactList facts={lines} />
        <VehicleData vehicle={vehicle} />
      </div>
    </div>
  );
}

/** Decoration: the name beside it says what it is. */
function VehiclePicture({ address }: { address: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (address === '' || isMissing) return <IconCar aria-hidden size={40} stroke={1.5} />;
  return <img src={address} alt="" width={96} height={38} onError={() => setIsMissing(true)} />;
}

/** Everything else that a look-up told of it (SU-140), behind a switch; nothing when it told no more. */
function VehicleData({ vehicle }: { vehicle: FoundVehicle }) {
  const { t } = useTranslation();
  const told = useVehicleFacts(vehicle).filter(([, value]) => value !== '');
  if (told.length === 0) return null;
  return (
    <details className="fold">
      <summary>{t('newRequest.vehicle.more')}</summary>
      <FactList facts={told} />
    </details>
  );
}

function useVehicleFacts(vehicle: FoundVehicle): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { powerKW, powerHP, engineSize, registrationDate } = vehicle;
  const power =
    powerKW === null
      ? ''
      : typeof powerHP === 'number'
        ? t('newRequest.vehicle.powerBoth', { kW: powerKW, hp: powerHP })
        : t('newRequest.vehicle.power', { kW: powerKW });
  // A day has no time zone: noon is on the same day in nearly all of them.
  const registered = registrationDate ? format.calendarDay(registrationDate) : '';
  return [
    [t('newRequest.vehicle.powerLabel'), power],
    // Electric engines have none.
    [t('newRequest.vehicle.size'), engineSizeText(engineSize, format)],
    [t('newRequest.vehicle.type'), vehicle.type ?? ''],
    [t('newRequest.vehicle.body'), vehicle.bodyStyle],
    [t('newRequest.vehicle.registered'), registered],
    [t('newRequest.vehicle.emission'), vehicle.euEmissionStage ?? ''],
    [t('newRequest.vehicle.colour'), vehicle.colorCode ?? ''],
    [t('newRequest.vehicle.ownWeight'), weightText(vehicle.ownWeight, format)],
    [t('newRequest.vehicle.totalWeight'), weightText(vehicle.totalWeight, format)],
    [t('newRequest.vehicle.trailerBraked'), weightText(vehicle.trailerWeightWithBrakes, format)],
    [t('newRequest.vehicle.trailerUnbraked'), weightText(vehicle.trailerWeightWithoutBrakes, format)],
  ];
}

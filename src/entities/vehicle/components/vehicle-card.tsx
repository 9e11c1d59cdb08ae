/** A vehicle in a few lines with its drawing, and all that a look-up told of it behind a switch; what is not known is left out. */
import { IconCar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import type { FoundVehicle } from '../../../../domain/wizard-state.ts';
import { useVehicleWord } from './use-vehicle-word.ts';
import { VehicleData } from './vehicle-data.tsx';

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
    <div className="vehicle-card">
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

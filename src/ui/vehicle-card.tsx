/** A vehicle in a few lines; what is not known is left out. */
import { IconCar } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FactList } from './fact-list.tsx';
import type { FoundVehicle } from '../../domain/wizard-state.ts';

export function VehicleCard({ vehicle }: { vehicle: FoundVehicle }) {
  const { t } = useTranslation();
  const power = vehicle.powerKW === null ? '' : t('newRequest.vehicle.power', { kW: vehicle.powerKW });
  const lines: [label: string, value: string][] = [
    [t('newRequest.vehicle.engine'), [vehicle.engine, vehicle.engineCode, power].filter(Boolean).join(' · ')],
    [t('newRequest.vehicle.fuel'), [vehicle.fuelType, vehicle.transmission].filter(Boolean).join(' · ')],
    [t('newRequest.method.10'), vehicle.registration],
    [t('newRequest.method.20'), vehicle.vin],
  ];
  return (
    <div className="vehicle-card">
      <IconCar aria-hidden size={40} stroke={1.5} />
      <div>
        <strong>{[vehicle.brand, vehicle.model, vehicle.variant].filter(Boolean).join(' ')}</strong>
        {vehicle.year !== null && <span className="soft"> {vehicle.year}</span>}
        <FactList facts={lines} />
      </div>
    </div>
  );
}

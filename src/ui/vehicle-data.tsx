/** Everything else that a look-up told of a vehicle (SU-140), behind a switch; nothing when it told no more. */
import './fold.css';
import type { FoundVehicle } from '../../domain/wizard-state.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { useFormat } from './format.tsx';

export function VehicleData({ vehicle }: { vehicle: FoundVehicle }) {
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
  const weight = (kilograms: number | null | undefined) =>
    typeof kilograms === 'number' ? t('newRequest.vehicle.kg', { weight: format.number(kilograms) }) : '';
  const power =
    powerKW === null
      ? ''
      : typeof powerHP === 'number'
        ? t('newRequest.vehicle.powerBoth', { kW: format.number(powerKW), hp: format.number(powerHP) })
        : t('newRequest.vehicle.power', { kW: format.number(powerKW) });
  // A day has no time zone: noon is on the same day in nearly all of them.
  const registered = registrationDate ? format.date(`${registrationDate}T12:00:00.000Z`, 'date') : '';
  return [
    [t('newRequest.vehicle.powerLabel'), power],
    // Electric engines have none.
    [
      t('newRequest.vehicle.size'),
      engineSize ? t('newRequest.vehicle.litres', { size: format.number(engineSize) }) : '',
    ],
    [t('newRequest.vehicle.type'), vehicle.type ?? ''],
    [t('newRequest.vehicle.body'), vehicle.bodyStyle],
    [t('newRequest.vehicle.registered'), registered],
    [t('newRequest.vehicle.emission'), vehicle.euEmissionStage ?? ''],
    [t('newRequest.vehicle.colour'), vehicle.colorCode ?? ''],
    [t('newRequest.vehicle.ownWeight'), weight(vehicle.ownWeight)],
    [t('newRequest.vehicle.totalWeight'), weight(vehicle.totalWeight)],
    [t('newRequest.vehicle.trailerBraked'), weight(vehicle.trailerWeightWithBrakes)],
    [t('newRequest.vehicle.trailerUnbraked'), weight(vehicle.trailerWeightWithoutBrakes)],
  ];
}

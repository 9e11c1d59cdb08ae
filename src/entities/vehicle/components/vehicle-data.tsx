/** Everything else that a look-up told of a vehicle (SU-140), behind a switch; nothing when it told no more. */
import '../../../ui/fold.css';
import type { FoundVehicle } from '../../../../domain/wizard-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { engineSizeText, weightText } from '../../../ui/measure-text.ts';

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
  const power =
    powerKW === null
      ? ''
      : typeof powerHP === 'number'
        ? t('newRequest.vehicle.powerBoth', { kW: powerKW, hp: powerHP })
        : t('newRequest.vehicle.power', { kW: powerKW });
  // A day has no time zone: noon is on the same day in nearly all of them.
  const registered = registrationDate ? format.date(`${registrationDate}T12:00:00.000Z`, 'date') : '';
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

/** What an authority has on record of a demo vehicle: believable, and the same on every machine. */
import type { KnownVehicleTable } from '../../db/tables-reference.ts';
import { createRandom } from '../random.ts';

type Vehicle = Pick<KnownVehicleTable, 'vin' | 'year' | 'body_style' | 'fuel_type' | 'country'>;
type Facts = Pick<
  KnownVehicleTable,
  | 'registration_date'
  | 'color_code'
  | 'emission_stage'
  | 'own_weight'
  | 'total_weight'
  | 'trailer_weight_braked'
  | 'trailer_weight_unbraked'
>;

/** Kilograms without load. */
const weightByBodyStyle: Readonly<Record<string, number>> = {
  Hatchback: 1240,
  Saloon: 1480,
  Estate: 1520,
  Coupé: 1450,
  Convertible: 1500,
  SUV: 1640,
  MPV: 1610,
  Van: 1950,
  Pickup: 2150,
};
const colors = ['C9X', 'LY9T', '475', '040', 'A96', 'LC6P', 'NH731', '1F7', 'EZR', 'PX8'];
const northAmerica = ['us', 'ca'];

export function registeredFacts(vehicle: Vehicle): Facts {
  // Of its own, so that the numbers to try stay what they are.
  const random = createRandom(Number(vehicle.vin.slice(-6)) + vehicle.year);
  const isElectric = vehicle.fuel_type === 'Electric';
  const own = (weightByBodyStyle[vehicle.body_style] ?? 1400) + random.whole(-9, 9) * 10 + (isElectric ? 320 : 0);
  const month = String(random.whole(1, 12)).padStart(2, '0');
  const isEuropean = !northAmerica.includes(vehicle.country);
  return {
    registration_date: `${vehicle.year}-${month}-${String(random.whole(1, 28)).padStart(2, '0')}`,
    color_code: random.pick(colors),
    emission_stage: isElectric || !isEuropean ? '' : euStageOf(vehicle.year),
    own_weight: own,
    total_weight: own + random.whole(43, 62) * 10,
    trailer_weight_braked: isElectric ? null : Math.floor(own / 100) * 90,
    trailer_weight_unbraked: isElectric ? null : Math.min(750, Math.floor(own / 20) * 10),
  };
}

/** Stage for new registrations of passenger cars in the year. */
function euStageOf(year: number): string {
  if (year >= 2015) return 'Euro 6';
  return year >= 2011 ? 'Euro 5' : 'Euro 4';
}

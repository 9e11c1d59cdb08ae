/**
 * Figures of a vehicle that follow from others: horse power from kilowatts, the engine's size as its name states it, the
 * neutral picture of its body style. What does not follow is unknown (null or empty), never estimated.
 */

/** SU-141. */
export const electricEngine = { id: 99, size: 0 } as const;

/** Metric horse power; in the US and Canada mechanical horse power. */
export function horsePowerOf(powerKW: number, country: string): number {
  const wattsPerHorse = country === 'us' || country === 'ca' ? 745.699_871_582 : 735.498_75;
  return Math.round((powerKW * 1000) / wattsPerHorse);
}

/** Litres as in `1.4 TSI` or `5.3 V8`; 99 and 0 for electric engines, nulls where the name says nothing. */
export function engineSizeOf(engine: { name: string; fuelType: string }): { id: number | null; size: number | null } {
  if (engine.fuelType === 'Electric') return electricEngine;
  const litres = /(?:^|\s)(\d{1,2}\.\d)(?=\D|$)/.exec(engine.name)?.[1];
  return { id: null, size: litres === undefined ? null : Number(litres) };
}

/** Vans and pickups carry goods; empty when the body style is not known. */
export function vehicleTypeOf(bodyStyle: string): string {
  if (bodyStyle === '') return '';
  return bodyStyle === 'Van' || bodyStyle === 'Pickup' ? 'Light commercial vehicle' : 'Passenger car';
}

const pictureByBodyStyle: Readonly<Record<string, string>> = {
  convertible: 'convertible',
  coupé: 'coupe',
  estate: 'estate',
  hatchback: 'hatchback',
  mpv: 'mpv',
  pickup: 'pickup',
  saloon: 'saloon',
  sedan: 'saloon',
  suv: 'suv',
  van: 'van',
};

/** Address of a drawing on this site; empty when the body style is not known. */
export function vehiclePictureOf(bodyStyle: string): string {
  const style = bodyStyle.trim().toLowerCase();
  return Object.hasOwn(pictureByBodyStyle, style) ? `/vehicle-pictures/${pictureByBodyStyle[style]}.svg` : '';
}

/** A request's vehicle in one line. */
interface VehicleOfRequest {
  vehicle: { brand: string; model: string; year: number | null; registration: string } | null;
  vehicleLookup: { value: string } | null;
}
/** `Volkswagen Golf 2015 · B-AB 123`; the number as typed while nothing else is known. */
export function vehicleText({ vehicle, vehicleLookup }: VehicleOfRequest): string {
  return [vehicleName({ vehicle }), vehicleNumber({ vehicle, vehicleLookup })].filter(Boolean).join(' · ');
}

/** `Volkswagen Golf 2015`; empty while only a number is known. */
export function vehicleName({ vehicle }: Pick<VehicleOfRequest, 'vehicle'>): string {
  return vehicle ? [vehicle.brand, vehicle.model, vehicle.year ?? ''].filter(Boolean).join(' ') : '';
}

/** The plate, or the number as it was typed. */
export function vehicleNumber({ vehicle, vehicleLookup }: VehicleOfRequest): string {
  return (vehicle?.registration ?? '') || (vehicleLookup?.value ?? '');
}

/** A request's vehicle in one line. */
interface VehicleOfRequest {
  vehicle: { brand: string; model: string; year: number | null; registration: string } | null;
  vehicleLookup: { value: string } | null;
}
/** `Volkswagen Golf 2015 · B-AB 123`; the number as typed while nothing else is known. */
export function vehicleText({ vehicle, vehicleLookup }: VehicleOfRequest): string {
  const name = vehicle ? [vehicle.brand, vehicle.model, vehicle.year ?? ''].filter(Boolean).join(' ') : '';
  return [name, (vehicle?.registration ?? '') || (vehicleLookup?.value ?? '')].filter(Boolean).join(' · ');
}

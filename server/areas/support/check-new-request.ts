/**
 * What a new request must fulfil before anything is taken or booked: an active subscription (SU-277), a service that
 * the country offers (SU-380, SU-382) and that fits the call, technician and device of the own workshop, fields as the page
 * checks them too, a vehicle, which a health check must cover (SU-387). It changes nothing.
 */
import { type InferOutput, parse } from 'valibot';
import type { NewSupportRequest } from '../../../contract/support-request.ts';
import { Vehicle } from '../../../contract/vehicles.ts';
import { isChargedWhenMade } from '../../../domain/charge.ts';
import { sentProblemOf } from '../../../domain/new-request-fields.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import type { VehicleData } from '../../providers/vehicles.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { isTicketCategory } from './reference-data.ts';

export type NewRequest = InferOutput<typeof NewSupportRequest>;

export interface CheckedRequest {
  country: string;
  /** Credits one request costs. */
  credits: number;
  vehicle: InferOutput<typeof Vehicle> | null;
  technicianName: string | null;
  hardwareName: string | null;
}

export async function checkNewRequest(
  { db, vehicles }: Pick<Context, 'db' | 'vehicles'>,
  companyId: number,
  request: NewRequest,
  isTechnical: boolean,
): Promise<CheckedRequest> {
  const { company, credits } = await checkCompany(db, companyId, request, isTechnical);
  if (request.ticketCategoryId !== null && !isTicketCategory(request.ticketCategoryId)) {
    throw invalid('ticketCategoryId', 'There is no such category.');
  }
  const problem = sentProblemOf(request, company.country);
  if (problem !== null) throw invalid(problem.field, `The field is not as it must be: ${problem.code}.`);
  await checkBookingType(db, company.country, request.timeslot.bookingType);
  const vehicle = await resolveVehicle(vehicles, company.country, request);
  if (request.requestType === requestType.healthCheck) await checkCoverage(vehicles, vehicle);
  return {
    country: company.country,
    credits,
    vehicle,
    technicianName: await technicianName(db, companyId, request.technicianId),
    hardwareName: await hardwareName(db, companyId, request.hardwareId),
  };
}

/**
 * What is found out with two look-ups, before files are looked into: who cannot have the request anyway costs no looking. The
 * transaction checks it again.
 */
export async function checkMeans(db: Db, companyId: number, request: NewRequest, isTechnical: boolean): Promise<void> {
  const { company, credits } = await checkCompany(db, companyId, request, isTechnical);
  if (isChargedWhenMade(request.requestType) && company.credits < credits)
    throw new Refusal('insufficient-credits', 'There are not enough credits for this request.');
}

async function checkCompany(db: Db, companyId: number, request: NewRequest, isTechnical: boolean) {
  if (isTechnical !== (request.requestType === requestType.technicalHotline))
    throw invalid('requestType', 'This call is for another request type.');
  const company = await db
    .selectFrom('company')
    .select(['country', 'subscription_active', 'credits'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!company.subscription_active) throw new Refusal('subscription-inactive', 'Your subscription has expired.');
  return { company, credits: await checkOffer(db, company.country, request) };
}

/** Credits of the service in the country; catalogue code 003 without a solution group, 001 without service types. */
async function checkOffer(db: Db, country: string, request: NewRequest): Promise<number> {
  const offers = await db.selectFrom('service_offer').selectAll().where('country', '=', country).execute();
  if (offers.length === 0) throw invalid('subsystemId', 'No solution group is configured for this country.', '003');
  const active = offers.filter((offer) => offer.is_active);
  if (active.length === 0) throw invalid('subsystemId', 'No service types are configured for this country.', '001');
  const offer = active.find(
    (one) => one.subsystem_id === request.subsystemId && one.request_type === request.requestType,
  );
  if (offer === undefined) throw invalid('subsystemId', 'This service is not available in your country.');
  return offer.credits;
}

async function checkBookingType(db: Db, country: string, bookingType: number): Promise<void> {
  const region = await db
    .selectFrom('region')
    .select('booking_types')
    .where('country', '=', country)
    .executeTakeFirst();
  if (region?.booking_types.includes(bookingType) === false) {
    throw invalid('timeslot', 'This booking type is not available in your country.');
  }
}

/** A number that was typed offline is looked up now; one that finds nothing stays as the number. */
async function resolveVehicle(
  vehicles: VehicleData,
  country: string,
  request: NewRequest,
): Promise<InferOutput<typeof Vehicle> | null> {
  if (request.vehicle !== null) return request.vehicle;
  if (request.vehicleLookup === null) throw invalid('vehicle', 'A vehicle is needed.');
  const found = await vehicles.find(country, request.vehicleLookup);
  // A request keeps what names the vehicle, not what a registration authority says about it.
  return found && parse(Vehicle, found);
}

/** Service type code 001: none for the vehicle (SU-387). Of a vehicle that is not known well enough the expert decides. */
async function checkCoverage(vehicles: VehicleData, vehicle: InferOutput<typeof Vehicle> | null): Promise<void> {
  if (vehicle === null || vehicle.year === null) return;
  const { brand, model, engine, year } = vehicle;
  if (brand === '' || model === '' || engine === '') return;
  if (await vehicles.covers({ brand, model, engine, year })) return;
  throw invalid('vehicle', 'No service type is available for the selected vehicle.', '001');
}

async function technicianName(db: Db, companyId: number, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const person = await db
    .selectFrom('contact_person')
    .select(['first_name', 'last_name'])
    .where('id', '=', rowIdFromText(id))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no such technician.', { field: 'technicianId' });
  return `${person.first_name} ${person.last_name}`;
}

async function hardwareName(db: Db, companyId: number, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const device = await db
    .selectFrom('hardware')
    .select('name')
    .where('id', '=', rowIdFromText(id))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (device === undefined) throw new Refusal('not-found', 'There is no such hardware.', { field: 'hardwareId' });
  return device.name;
}

function invalid(field: string, message: string, catalogueCode?: string): Refusal {
  return new Refusal('validation', message, { field, ...(catalogueCode === undefined ? {} : { catalogueCode }) });
}

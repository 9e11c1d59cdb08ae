/** What forms choose from: technicians, service types, categories, fault reasons, devices that can be added, open timeslots, queue, booking types. */
import { hardware } from '../../../contract/hardware.ts';
import { support } from '../../../contract/support.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { type ReferenceData, replaceReferenceData } from '../../data/reference-data.ts';
import type { ListDeps } from './define-collection.ts';
import { fetchTechnicians } from './pull-technicians.ts';

/** Each list that came is stored, whatever became of the others; the first failure is told. */
export async function pullReferenceData(
  deps: ListDeps,
  isManager: boolean,
  now: () => number,
): Promise<Result<null, ApiFailure>> {
  const { api, place, database, stay } = deps;
  const askedAt = now();
  const ciamId = database.accountId;
  const options = { account: ciamId, company: stay.companyId };
  const { countryCode, language, timeZoneId: TimeZoneId } = place;
  const typesQuery = { query: { countryCode, language, ciamId } };
  const [technicians, types, categories, faults, slots, booking, queue, products] = await Promise.all([
    fetchTechnicians(deps),
    api.send(support, 'GET /api/v1/support/GetSupportRequestTypes', typesQuery, options),
    api.send(support, 'GET /api/v1/support/getTicketCategories', { query: { language } }, options),
    isManager
      ? api.send(hardware, 'GET /api/v1/vci/getVciFaultCodes', { query: { countryCode, language } }, options)
      : null,
    fetchTimeslots(deps, null),
    api.send(support, 'GET /api/v1/support/GetCreateRequestHybridSettings', { query: { countryCode } }, options),
    api.send(support, 'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration', { query: { TimeZoneId } }, options),
    isManager ? api.send(hardware, 'POST /api/v1/vci/GetVciProducts', { body: { countryCode } }, options) : null,
  ]);
  const lists: Partial<ReferenceData> = {};
  if (technicians.ok) lists.technicians = technicians.value;
  if (types.ok) lists.serviceTypes = types.value;
  if (categories.ok) lists.ticketCategories = categories.value;
  if (faults?.ok) lists.faultReasons = faults.value;
  if (slots.ok) lists.timeslots = slots.value;
  const news = {
    ...(slots.ok && { timeslotsAt: askedAt }),
    ...(products?.ok && { deviceProducts: products.value }),
    ...(booking.ok && { bookingTypes: booking.value }),
    ...(queue.ok && { queueWait: { ...queue.value, at: askedAt } }),
  };
  await replaceReferenceData(database, stay, lists, news, now());
  const answers = [technicians, types, categories, faults, slots, booking, queue, products];
  return answers.find((answer) => answer?.ok === false) ?? { ok: true, value: null };
}

/** Open timeslots again, for one brand or for all; resolves whether they came. */
export async function pullTimeslots(deps: ListDeps, brand: string | null, now: () => number): Promise<boolean> {
  const timeslotsAt = now();
  const slots = await fetchTimeslots(deps, brand);
  if (!slots.ok) return false;
  return replaceReferenceData(deps.database, deps.stay, { timeslots: slots.value }, { timeslotsAt }, now());
}

function fetchTimeslots({ api, place, database, stay }: ListDeps, brand: string | null) {
  const query = { countryCode: place.countryCode, TimeZoneId: place.timeZoneId };
  return api.send(
    support,
    'GET /api/v1/timeslots/GetOpenTimeSlots',
    { query: brand === null ? query : { ...query, CarBrand: brand } },
    { account: database.accountId, company: stay.companyId },
  );
}

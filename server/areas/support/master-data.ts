/** What the request form chooses from: service types of the country and ticket categories. */
import type { ServiceType, TicketCategory } from '../../../contract/support.ts';
import type { InferOutput } from 'valibot';
import { requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { Localized, ServerLanguage } from '../language.ts';
import { serviceTypeName } from './service-type-names.ts';

/** SU-081. */
const ticketCategories: readonly { id: number; name: Localized }[] = [
  { id: 1, name: { en: 'Gasoline Systems', de: 'Benzinsysteme', da: 'Benzinsystemer' } },
  { id: 11, name: { en: 'Diesel Systems', de: 'Dieselsysteme', da: 'Dieselsystemer' } },
  { id: 21, name: { en: 'Braking/Chassis Systems', de: 'Brems-/Fahrwerksysteme', da: 'Bremse-/undervognssystemer' } },
  { id: 31, name: { en: 'Body Systems/Electrics', de: 'Karosserie/Elektrik', da: 'Karrosseri/elektrik' } },
  { id: 41, name: { en: 'Mechanics', de: 'Mechanik', da: 'Mekanik' } },
  { id: 76, name: { en: 'High Voltage/Hybrid', de: 'Hochvolt/Hybrid', da: 'Højspænding/hybrid' } },
];

export function listTicketCategories(language: ServerLanguage): InferOutput<typeof TicketCategory>[] {
  return ticketCategories.map(({ id, name }) => ({ id, name: name[language] }));
}

export function isTicketCategory(id: number): boolean {
  return ticketCategories.some((category) => category.id === id);
}

const { remoteDiagnosis, technicalHotline, healthCheck } = requestType;

/** `isHotline` true: the technical hotline only; false: everything else; undefined: all. */
export async function listServiceTypes(
  db: Db,
  companyId: number,
  language: ServerLanguage,
  isHotline?: boolean,
): Promise<ServiceType[]> {
  const offers = await db
    .selectFrom('service_offer')
    .innerJoin('company', 'company.country', 'service_offer.country')
    .where('company.id', '=', companyId)
    .where('service_offer.is_active', '=', true)
    .select(['service_offer.subsystem_id', 'service_offer.request_type', 'service_offer.credits'])
    .orderBy('service_offer.subsystem_id')
    .execute();
  return offers.flatMap(({ subsystem_id: id, request_type, credits }) => {
    const type = request_type === technicalHotline || request_type === healthCheck ? request_type : remoteDiagnosis;
    const isAsked = isHotline === undefined || isHotline === (type === technicalHotline);
    return isAsked ? [{ id, name: serviceTypeName(id, language), requestType: type, credits }] : [];
  });
}

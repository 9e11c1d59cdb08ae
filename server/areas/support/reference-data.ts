/** What the request form chooses from: service types of the country and ticket categories. */
import type { ServiceType, TicketCategory } from '../../../contract/support.ts';
import type { InferOutput } from 'valibot';
import { requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { serviceTypeName } from './service-type-names.ts';
import { supportTexts } from './texts.ts';

/** SU-081. */
const ticketCategoryIds = [1, 11, 21, 31, 41, 76] as const;

export function listTicketCategories(language: string): InferOutput<typeof TicketCategory>[] {
  return ticketCategoryIds.map((id) => ({ id, name: supportTexts.in(language)[`category.${id}`] }));
}

export function isTicketCategory(id: number): boolean {
  return ticketCategoryIds.some((known) => known === id);
}

const { remoteDiagnosis, technicalHotline, healthCheck } = requestType;

/** `isHotline` true: the technical hotline only; false: everything else; undefined: all. */
export async function listServiceTypes(
  db: Db,
  companyId: number,
  language: string,
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

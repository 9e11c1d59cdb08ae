/** Counts the requests of a period, of a company and of those below it, in one pass each over an index that has all that is counted. */
import { sql } from 'kysely';
import type { OrganizationStatistics, Statistics } from '../../../contract/statistics.ts';
import { type TicketGroup, figuresOf, withRestAsOne } from '../../../domain/statistics/figures.ts';
import type { Db } from '../../db/db.ts';
import { serviceTypeName } from '../support/service-type-names.ts';

const mostBrands = 50;

interface GroupRow {
  company_id: number;
  /** `<status>.<sub-status or nothing>.<service>.<make>` (0047_counted_as.sql). */
  counted_as: string;
  count: number;
}

interface Asked {
  company: { id: number; name1: string };
  start: Date;
  end: Date;
  /** Bare code. */
  language: string;
}

export async function readStatistics(db: Db, { company, start, end, language }: Asked): Promise<Statistics> {
  const children = await db
    .selectFrom('company')
    .select(['id', 'name1'])
    .where('parent_id', '=', company.id)
    .where('id', '<>', company.id)
    .orderBy('name1')
    .orderBy('id')
    .execute();
  const ids = [company, ...children].map(({ id }) => id);
  const { rows } = await sql<GroupRow>`
    select counted.company_id, grouped.counted_as, grouped.count
    from unnest(${ids}::integer[]) counted(company_id)
    cross join lateral (
      select counted_as, count(*)::integer as count from support_request
      where company_id = counted.company_id and create_date >= ${start} and create_date < ${end}
      group by counted_as
    ) grouped`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.company_id);
  const statisticsOf = ({ id, name1 }: { id: number; name1: string }): OrganizationStatistics => {
    const figures = figuresOf((groups.get(id) ?? []).map(groupFromRow), (subsystem) =>
      serviceTypeName(subsystem, language),
    );
    const brands = withRestAsOne(figures.aggregatedCarBrandStatistic, mostBrands);
    return { customerId: id, name: name1, ...figures, aggregatedCarBrandStatistic: brands };
  };
  return { mainOrganization: statisticsOf(company), childOrganizations: children.map(statisticsOf) };
}

/** A make may have dots in it. */
function groupFromRow({ counted_as, count }: GroupRow): TicketGroup {
  const [status, subStatus, subsystem, ...brand] = counted_as.split('.');
  return {
    statusId: Number(status),
    subStatusId: subStatus === '' ? null : Number(subStatus),
    subsystemId: Number(subsystem),
    brand: brand.join('.'),
    count,
  };
}

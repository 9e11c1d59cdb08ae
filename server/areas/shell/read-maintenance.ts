/** Announced and running maintenance; off until an operator switches it on. */
import type { MaintenanceInfo } from '../../../contract/shell.ts';
import type * as v from 'valibot';
import type { Db } from '../../db/db.ts';

export async function readMaintenance(db: Db): Promise<v.InferOutput<typeof MaintenanceInfo>> {
  const state = await db.selectFrom('maintenance').selectAll().executeTakeFirst();
  const notices = await db.selectFrom('maintenance_notice').selectAll().orderBy('start_date').orderBy('id').execute();
  return {
    isActive: state?.is_active ?? false,
    notices: notices.map((row) => ({
      countryCode: row.country,
      message: row.message,
      startDate: row.start_date,
      dueDate: row.due_date,
    })),
    onlineAgainAt: state?.online_again_at?.toISOString() ?? null,
  };
}

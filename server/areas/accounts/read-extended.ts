/** The account with its company's people, hardware and invoices. An individual sees only their own entry (SH-161, SH-321). */
import type { InferOutput } from 'valibot';
import type { Account, AccountExtended } from '../../../contract/accounts.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { Context } from '../../call.ts';
import { listContactPersons } from '../contact-persons/contact-persons.ts';
import { listBills } from '../invoices/list-bills.ts';

export async function readExtended(
  { db, caller }: Context,
  told: Account,
): Promise<InferOutput<typeof AccountExtended>> {
  const { companyId, accountId } = caller;
  const account = { ...told, mobliePhone: told.mobilePhone };
  if (companyId === null || accountId === null)
    return { ...account, employee: null, employees: [], hardware: [], transactions: [] };
  const isManager = caller.roleId === roleId.manager;
  const people = await listContactPersons(db, { companyId, accountId, isManager, language: told.language });
  return {
    ...account,
    employee: people.find(({ ciamId }) => ciamId === caller.ciamId) ?? null,
    employees: isManager ? people : [],
    hardware: isManager ? await listDevices(db, companyId) : [],
    transactions: isManager ? await listBills(db, { companyId, accountId }) : [],
  };
}

async function listDevices(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('hardware')
    .select(['id', 'name', 'serial_number'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: String(row.id), name: row.name, serialNumber: row.serial_number }));
}

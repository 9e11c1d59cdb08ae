import type { Caller } from '../call.ts';
import { expertsCompanyId } from '../areas/expert/experts-company.ts';
import type { Db } from '../db/db.ts';
import { roleId } from '../../domain/wire-enums.ts';

const id = 'scripted-expert';
const name = { first_name: 'Scripted expert', last_name: '(demo)' };

/** Named as what it is everywhere. */
export const scriptedCaller: Caller & { accountId: string } = {
  ...{ ciamId: id, accountId: id, companyId: expertsCompanyId, roleId: roleId.expert, email: '' },
  name: `${name.first_name} ${name.last_name}`,
};

export async function ensureScriptedAccount(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('account')
    .values({
      ...{ id, ciam_id: id, role_id: roleId.expert, ...name, created_at: now },
      ...{ company_id: expertsCompanyId, home_company_id: expertsCompanyId },
    })
    .onConflict((conflict) => conflict.column('ciam_id').doNothing())
    .execute();
}

/** Stores wallet activity and the bills behind the top-ups; answers how far each company's revision has come. */
import type { Db } from '../db/db.ts';
import type { DemoCompany } from './demo-company.ts';
import type { StoredPeople } from './demo-people-rows.ts';
import type { StoredRequest } from './demo-request-rows.ts';
import { storeDemoBills } from './demo-bills.ts';
import { demoMoves } from './demo-wallet.ts';
import type { Random } from './random.ts';

const rowsPerInsert = 200;

export async function storeDemoWallet(
  db: Db,
  random: Random,
  companies: readonly DemoCompany[],
  { people, charged, now }: { people: StoredPeople; charged: StoredRequest[]; now: Date },
): Promise<{ company_id: number; revision: number }[]> {
  const revisions: { company_id: number; revision: number }[] = [];
  for (const company of companies) {
    const [manager = ''] = people.namesOf(company.id);
    const own = charged.filter(({ companyId }) => companyId === company.id);
    const moves = demoMoves(random, company, manager, own, now);
    const before = company.hardwareCount + own.length;
    const rows = moves.map(({ userName, requestId, ...move }, index) => ({
      ...move,
      cause: requestId === null ? `demo-${company.id}-${index + 1}` : null,
      company_id: company.id,
      user_name: userName,
      request_id: requestId,
      revision: before + index + 1,
    }));
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      await db
        .insertInto('wallet_transaction')
        .values(rows.slice(at, at + rowsPerInsert))
        .execute();
    }
    await storeDemoBills(db, company, moves, now);
    revisions.push({ company_id: company.id, revision: before + rows.length });
  }
  return revisions;
}

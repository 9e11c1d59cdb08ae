/** A request by the number that people read and say (`T-100123`): most likely among the newest, otherwise anywhere. */
import type { AccountDatabase, RequestRow } from './account-database.ts';

const depth = 200;

export async function requestByTicket(database: AccountDatabase, ticketId: string): Promise<RequestRow | undefined> {
  const wanted = ticketId.trim().toUpperCase();
  const isWanted = (row: RequestRow) => row.ticketId.toUpperCase() === wanted;
  const newest = await database.requests.orderBy('createDate').reverse().limit(depth).toArray();
  return newest.find(isWanted) ?? (await database.requests.filter(isWanted).first());
}

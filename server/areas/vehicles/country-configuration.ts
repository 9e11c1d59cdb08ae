/** How a country lets people search for vehicles and book. */
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

const bookingTypeNames: Readonly<Record<number, string>> = { 1: 'Scheduled', 2: 'Queue' };

export async function searchMethodsOf(db: Db, country: string): Promise<{ id: 10 | 20 | 30; name: string }[]> {
  const { search_methods: ids } = await configuration(db, country);
  const all = [
    { id: 10, name: 'Registration' },
    { id: 20, name: 'VIN' },
    { id: 30, name: typeNumberName(country) },
  ] as const;
  return all.filter((method) => ids.includes(method.id));
}

/** 1 scheduled, 2 queue (SH-391). */
export async function bookingTypesOf(db: Db, country: string): Promise<{ id: number; name: string }[]> {
  const { booking_types: ids } = await configuration(db, country);
  return ids.map((id) => ({ id, name: bookingTypeNames[id] ?? '' }));
}

function typeNumberName(country: string): string {
  return country === 'ch' ? 'Typenschein' : 'KBA';
}

async function configuration(db: Db, country: string) {
  const row = await db
    .selectFrom('region')
    .select(['search_methods', 'booking_types'])
    .where('country', '=', country)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such country');
  return row;
}

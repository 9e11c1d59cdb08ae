/** Slots that are gone already: those of the demo's scheduled requests, and some that other workshops hold. */
import { requestStatus } from '../../domain/wire-enums.ts';
import { instantFromLocal } from '../../domain/zoned-time.ts';
import type { Db } from '../db/db.ts';
import { demoCompanies } from './demo-companies.ts';
import type { DemoRequest } from './demo-requests.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const capacity = 2;

export async function storeTakenSlots(db: Db, random: Random, requests: DemoRequest[], now: Date): Promise<void> {
  const taken = new Map<string, { country: string; start_time: Date; taken: number }>();
  const take = (country: string, start: Date, count: number): void => {
    const key = `${country} ${start.toISOString()}`;
    const before = taken.get(key)?.taken ?? 0;
    taken.set(key, { country, start_time: start, taken: Math.min(before + count, capacity) });
  };
  for (const request of requests) {
    const company = demoCompanies.find(({ id }) => id === request.companyId);
    if (request.statusId === requestStatus.scheduled && request.slot !== null && company !== undefined)
      take(company.country, request.slot.start, 1);
  }
  const zoneByCountry = new Map(demoCompanies.map(({ country, timeZone }) => [country, timeZone]));
  for (const [country, zone] of zoneByCountry) {
    for (let days = 1; days <= 14; days += 1) {
      const day = new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
      for (let hour = 8; hour <= 16; hour += 1) {
        if (!random.chance(0.35)) continue;
        take(country, instantFromLocal(`${day}T${String(hour).padStart(2, '0')}:00`, zone), random.whole(1, capacity));
      }
    }
  }
  await db
    .insertInto('timeslot')
    .values([...taken.values()])
    .execute();
}

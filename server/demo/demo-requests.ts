/** A year of support requests of one workshop: what it asked, how it went, what it cost. Made in memory, then stored. */
import { requestStatus, requestSubStatus } from '../../domain/wire-enums.ts';
import { instantFromLocal } from '../../domain/zoned-time.ts';
import type { Vehicle } from '../../contract/vehicles.ts';
import type { DemoCompany } from './demo-company.ts';
import { demoVehicle } from './demo-vehicles.ts';
import { type Issue, issuesIn } from './issues/issue.ts';
import type { Random } from './random.ts';
import { creditsBySubsystem, requestTypeBySubsystem } from './service-offers.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const experts = ['Clara Winther', 'Jonas Behrend', 'Aoife Kelly', 'Mads Thomsen'];

export interface DemoNote {
  at: Date;
  by: 'workshop' | 'expert';
  author: string;
  text: string;
}

export interface DemoRequest {
  companyId: number;
  accountIndex: number;
  technicianIndex: number;
  hardwareIndex: number;
  issue: Issue;
  requestType: number;
  credits: number;
  statusId: number;
  subStatusId: number | null;
  vehicle: Vehicle;
  slot: { start: Date; end: Date } | null;
  createDate: Date;
  closedDate: Date | null;
  mileage: number;
  repairOrder: string;
  notes: DemoNote[];
  isUpdated: boolean;
}

/** Statuses of the newest requests; older ones are over. */
const openStatuses = [10, 20, 30, 50, 40, 30, 20, 700, 40, 600, 200, 400, 50, 30];

export function demoRequests(random: Random, company: DemoCompany, people: string[], now: Date): DemoRequest[] {
  const openCount = company.isActive ? Math.min(openStatuses.length, Math.ceil(company.requestCount / 7)) : 0;
  return Array.from({ length: company.requestCount }, (_, index) => {
    const openIndex = company.requestCount - 1 - index;
    const statusId = openIndex < openCount ? (openStatuses[openIndex] ?? 40) : random.chance(0.09) ? 500 : 100;
    const createDate = creationOf(random, company, index, statusId, now);
    return requestOf(random, company, people, statusId, createDate, now);
  }).toSorted((a, b) => a.createDate.getTime() - b.createDate.getTime());
}

/** Spread over the year, within opening hours; open ones in the last days, queued ones today or yesterday. */
function creationOf(random: Random, company: DemoCompany, index: number, statusId: number, now: Date): Date {
  if (statusId === requestStatus.new || statusId === requestStatus.queued)
    return new Date(now.getTime() - random.whole(10, 300) * 60_000);
  if (statusId !== requestStatus.closed && statusId !== requestStatus.cancelled)
    return new Date(now.getTime() - random.whole(6, 110) * hourMs);
  const ageDays = 6 + (358 * (company.requestCount - 1 - index)) / company.requestCount;
  const day = new Date(now.getTime() - ageDays * dayMs).toISOString().slice(0, 10);
  const time = `${String(random.whole(8, 16)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`;
  return new Date(instantFromLocal(`${day}T${time}`, company.timeZone).getTime() + random.whole(0, 59_999));
}

function requestOf(
  random: Random,
  company: DemoCompany,
  people: string[],
  statusId: number,
  createDate: Date,
  now: Date,
): DemoRequest {
  const isHealthCheck = statusId === requestStatus.scanCompleted || statusId === requestStatus.errorCodeRating;
  const issue = random.pick(issuesIn(company.language).filter((one) => !isHealthCheck || one.subsystem === 16));
  const isOver = statusId === requestStatus.closed || statusId === requestStatus.cancelled;
  const accountIndex = random.whole(0, people.length - 1);
  const closedDate = isOver ? new Date(createDate.getTime() + random.whole(2, 70) * hourMs) : null;
  const subStatusId =
    statusId === requestStatus.closed
      ? random.chance(0.1)
        ? requestSubStatus.unresolved
        : requestSubStatus.resolved
      : null;
  const start = { at: createDate, closedAt: closedDate, author: people[accountIndex] ?? '' };
  return {
    companyId: company.id,
    accountIndex,
    technicianIndex: random.whole(0, company.technicians.length - 1),
    hardwareIndex: random.whole(0, company.hardwareCount - 1),
    issue,
    requestType: requestTypeBySubsystem[issue.subsystem],
    credits: creditsBySubsystem[issue.subsystem],
    statusId,
    subStatusId,
    vehicle: demoVehicle(random, company, issue.drive),
    slot: slotOf(random, company, statusId, createDate, now),
    createDate,
    closedDate,
    mileage: random.whole(4, 260) * 1000 + random.whole(0, 999),
    repairOrder: company.country === 'us' ? `${random.digits(5)}-${random.digits(6)}` : `WA${random.digits(6)}`,
    notes: notesOf(random, issue, { statusId, subStatusId }, start),
    isUpdated:
      statusId === requestStatus.feedbackRequired ||
      statusId === requestStatus.errorCodeRating ||
      (isOver && now.getTime() - createDate.getTime() < 9 * dayMs),
  };
}

/** A full hour of a working day: for scheduled ones still to come, for others soon after the creation. */
function slotOf(
  random: Random,
  company: DemoCompany,
  statusId: number,
  createDate: Date,
  now: Date,
): DemoRequest['slot'] {
  if (
    statusId === requestStatus.queued ||
    statusId === requestStatus.new ||
    (statusId !== requestStatus.scheduled && random.chance(0.4))
  )
    return null;
  const from = statusId === requestStatus.scheduled ? now : createDate;
  for (let days = random.whole(1, 4); ; days += 1) {
    const day = new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const start = instantFromLocal(`${day}T${String(random.whole(9, 15)).padStart(2, '0')}:00`, company.timeZone);
    return { start, end: new Date(start.getTime() + hourMs) };
  }
}

function notesOf(
  random: Random,
  issue: Issue,
  status: { statusId: number; subStatusId: number | null },
  start: { at: Date; closedAt: Date | null; author: string },
): DemoNote[] {
  const { statusId } = status;
  if (
    statusId === requestStatus.new ||
    statusId === requestStatus.queued ||
    statusId === requestStatus.scheduled ||
    statusId === requestStatus.cancelled
  )
    return [];
  const expert = random.pick(experts);
  const asked = new Date(start.at.getTime() + random.whole(9, 80) * 60_000);
  const replied = new Date(asked.getTime() + random.whole(5, 30) * 60_000);
  const question: DemoNote = { at: asked, by: 'expert', author: expert, text: issue.question };
  const reply: DemoNote = { at: replied, by: 'workshop', author: start.author, text: issue.reply };
  if (statusId === requestStatus.feedbackRequired) return [question];
  if (start.closedAt === null || status.subStatusId === requestSubStatus.unresolved) return [question, reply];
  const solved: DemoNote = { at: start.closedAt, by: 'expert', author: expert, text: issue.solution };
  return random.chance(0.7) ? [question, reply, solved] : [solved];
}

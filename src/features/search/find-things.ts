/**
 * What the search finds beside pages, from this device's tables alone: requests by ticket, plate, VIN and words, those that
 * wait here too; devices; questions of the help. Newest first; what begins with what was typed comes before that.
 */
import type { FaqEntry } from '../../../contract/help.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import { foldText, hasTerms, searchTerms } from '../../../domain/search-terms.ts';
import { vehicleText } from '../../../domain/vehicle-text.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { allHardware } from '../../data/hardware.ts';
import { keptHelpTexts } from '../../data/help-texts.ts';
import { newestWithWords } from '../../data/request-order.ts';
import { requestByClientKey } from '../../data/requests.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { waitingText } from '../../entities/request/projected-requests.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';

export type ThingKind = 'request' | 'device' | 'question';

export type WaitingWork = Pick<AnyEntry, 'id' | 'state' | 'isInDoubt'>;

export interface FoundThing {
  kind: ThingKind;
  /** Address on this site. */
  href: string;
  title: string;
  /** What tells it from others: number, vehicle, serial. */
  line: string;
  /** The work that waits to be sent, as it was when it was found; null: the server has it. */
  waiting: WaitingWork | null;
}

export interface FindDeps {
  /** Of the signed-in person; null when nobody is. */
  database: AccountDatabase | null;
  device: DeviceDatabase;
  place: { country: string; language: string } | null;
  /** Only what the visitor may open is found. */
  mayOpen(kind: ThingKind): boolean;
}

/** At most `limit` of each kind. Nothing typed finds nothing. */
export async function findThings(deps: FindDeps, typed: string, limit: number): Promise<FoundThing[]> {
  const words = searchTerms(typed);
  if (words.length === 0) return [];
  const { database, mayOpen } = deps;
  const fits = (text: string) => hasTerms(foldText(text), words);
  const [requests, devices, questions] = await Promise.all([
    database && mayOpen('request') ? findRequests(database, typed, limit) : [],
    database && mayOpen('device') ? findDevices(database, fits) : [],
    mayOpen('question') ? findQuestions(deps, fits) : [],
  ]);
  return [requests, devices, questions].flatMap((found) => found.slice(0, limit));
}

async function findRequests(database: AccountDatabase, typed: string, limit: number): Promise<FoundThing[]> {
  const words = searchTerms(typed);
  const [entries, rows] = await Promise.all([entriesHere(database), newestWithWords(database, words, limit)]);
  const waiting = entries
    .filter((entry) => entry.kind === 'create-request')
    .filter((entry) => hasTerms(waitingText(entry), words));
  const arrived = await Promise.all(waiting.map((entry) => hasArrived(database, entry)));
  const here = waiting.filter((_, place) => !arrived[place]);
  return [...here.toReversed().map(waitingThing), ...rows.map((row) => requestThing(row, typed))];
}

/** Its row is here before its answer: it is found as that row. */
async function hasArrived(database: AccountDatabase, { id, attempts }: AnyEntry): Promise<boolean> {
  return attempts > 0 && (await requestByClientKey(database, id, true)) !== undefined;
}

function requestThing(row: RequestRow, typed: string): FoundThing {
  const vin = row.vehicle?.vin ?? '';
  const isVinTyped = vin !== '' && vin.toLowerCase().includes(typed.trim().toLowerCase());
  return {
    kind: 'request',
    href: `/dashboard/requests/request-detail/${encodeURIComponent(row.supportRequestId)}`,
    title: row.subject,
    line: [row.ticketId, vehicleText(row), isVinTyped ? vin : ''].filter(Boolean).join(' · '),
    waiting: null,
  };
}

function waitingThing({ id, state, isInDoubt, args: { request } }: OutboxEntry<'create-request'>): FoundThing {
  return {
    kind: 'request',
    href: `/dashboard/requests/request-detail/${waitingAddressOf(id)}`,
    title: request.subject,
    line: vehicleText(request),
    waiting: { id, state, isInDoubt },
  };
}

async function findDevices(database: AccountDatabase, fits: (text: string) => boolean): Promise<FoundThing[]> {
  const all = await allHardware(database);
  return all
    .filter((item) => fits(deviceText(item)))
    .map((item) => ({
      kind: 'device',
      href: `/dashboard/hardware?device=${encodeURIComponent(item.id)}`,
      title: item.name,
      line: [item.brand, item.model, item.serialNumber].filter(Boolean).join(' · '),
      waiting: null,
    }));
}

function deviceText({ name, brand, model, partNumber, serialNumber }: HardwareItem): string {
  return [name, brand, model, partNumber, serialNumber, serialNumber.replaceAll(/[\s-]/g, '')].join(' ');
}

async function findQuestions({ device, place }: FindDeps, fits: (text: string) => boolean): Promise<FoundThing[]> {
  const texts = place && (await keptHelpTexts(device, place));
  const found = (texts?.entries ?? []).filter((entry) => fits(questionText(entry)));
  return found.map(({ id, question, topic }) => ({
    kind: 'question',
    href: `/support#faq-${encodeURIComponent(id)}`,
    title: question,
    line: topic,
    waiting: null,
  }));
}

function questionText({ topic, question, answer }: FaqEntry): string {
  return `${topic} ${question} ${answer}`;
}

/**
 * The VIN in what a vehicle answers to OBD service 09, PID 02 (SAE J1979). On CAN the answer comes in ISO 15765-2 frames,
 * each behind the id of the control unit that speaks:
 *
 *   7E8 10 14 49 02 01 31 39 55   first frame: 20 bytes follow, among them the answer's head `49 02 01`
 *   7E8 21 4B 4C 52 53 56 39 4E   consecutive frames, numbered 1, 2 …
 *
 * on older buses in five numbered messages of four bytes, filled up with zeros in front (`49 02 01 00 00 00 31`). Frames
 * of several units may come mixed and in any order. Knows no device and no check digit: that is the country's (vin.ts).
 */
export type ObdVin = { ok: true; vin: string } | { ok: false; problem: 'no-data' | 'incomplete' | 'not-a-vin' };

const answerHead = [0x49, 0x02];
const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;

interface Frame {
  /** Hex id of the unit; empty on the older buses. */
  unit: string;
  bytes: number[];
}

/** `lines`: as an adapter writes them, headers on; whatever is no frame (`SEARCHING...`, `NO DATA`) is left out. */
export function vinFromMode9(lines: readonly string[]): ObdVin {
  const frames = lines.map(frameOf).filter((frame) => frame !== null);
  const byUnit = Map.groupBy(frames, ({ unit }) => unit);
  // The engine's unit has the lowest id and speaks for the vehicle.
  const units = [...byUnit].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const answers = units.map(([unit, ofUnit]) => (unit === '' ? fromMessages(ofUnit) : fromCanFrames(ofUnit)));
  return answers.find(({ ok }) => ok) ?? answers[0] ?? { ok: false, problem: 'no-data' };
}

function frameOf(line: string): Frame | null {
  const parts = line.trim().toUpperCase().split(/\s+/);
  if (!parts.every((part) => /^[0-9A-F]+$/.test(part))) return null;
  const [first = ''] = parts;
  const hasId = first.length === 3 || first.length === 8;
  const bytes = hasId ? parts.slice(1) : parts;
  if (bytes.length < 2 || bytes.some((part) => part.length !== 2)) return null;
  return { unit: hasId ? first : '', bytes: bytes.map((part) => Number.parseInt(part, 16)) };
}

function fromCanFrames(frames: readonly Frame[]): ObdVin {
  const first = frames.find(({ bytes }) => kindOf(bytes) === 1 && hasHead(bytes.slice(2)));
  if (!first) return { ok: false, problem: 'no-data' };
  const length = ((first.bytes[0] ?? 0) & 0x0f) * 256 + (first.bytes[1] ?? 0);
  const data = first.bytes.slice(2);
  for (let number = 1; data.length < length; number += 1) {
    const next = frames.find(({ bytes }) => kindOf(bytes) === 2 && ((bytes[0] ?? 0) & 0x0f) === number % 16);
    if (!next || number > 15) return { ok: false, problem: 'incomplete' };
    data.push(...next.bytes.slice(1));
  }
  // Behind the head stands how many VINs follow: one.
  return vinOf(data.slice(3, length));
}

function fromMessages(frames: readonly Frame[]): ObdVin {
  const messages = frames.filter(({ bytes }) => hasHead(bytes));
  if (messages.length === 0) return { ok: false, problem: 'no-data' };
  const parts = [1, 2, 3, 4, 5].map((number) => messages.find(({ bytes }) => bytes[2] === number)?.bytes.slice(3, 7));
  if (parts.some((part) => part?.length !== 4)) return { ok: false, problem: 'incomplete' };
  return vinOf(parts.flatMap((part) => part ?? []));
}

function vinOf(bytes: readonly number[]): ObdVin {
  const vin = String.fromCharCode(...bytes.filter((byte) => byte !== 0)).toUpperCase();
  return vinPattern.test(vin) ? { ok: true, vin } : { ok: false, problem: 'not-a-vin' };
}

function kindOf(bytes: readonly number[]): number {
  return (bytes[0] ?? 0) >> 4;
}

function hasHead(bytes: readonly number[]): boolean {
  return answerHead.every((byte, at) => bytes[at] === byte);
}

/** Who carries video meetings: Amazon Chime, when all of its settings are there, or the embedded service, when none is. */
import * as v from 'valibot';
import type { AwsMeetingSettings } from '../providers/aws-meetings.ts';

const words = (what: string, isRight: (word: string) => boolean) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
    v.everyItem(isRight, what),
  );

export const meetingEntries = {
  MEETINGS_REGION: v.optional(v.string()),
  MEETINGS_ACCESS_KEY_ID: v.optional(v.string()),
  MEETINGS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Of the embedded service. */
  MEETINGS_UDP_PORTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4,5}-\d{4,5}$/, 'must be a range such as 40000-40100'),
      v.transform((text) => text.split('-').map(Number) as [number, number]),
      v.check(([from, to]) => from >= 1024 && from < to && to <= 65_535, 'must be a range such as 40000-40100'),
    ),
  ),
  MEETINGS_ADDRESSES: words('must be IPv4 addresses', (word) => /^\d{1,3}(\.\d{1,3}){3}$/.test(word)),
};
const Entries = v.object(meetingEntries);

export interface MeetingConfiguration {
  /** Null: the embedded service. */
  aws: AwsMeetingSettings | null;
  /** For the media of the embedded service; null: any. */
  udpPorts: [number, number] | null;
  /** At which this machine can be reached, beside those of its interfaces. */
  addresses: string[];
}

const needed = ['MEETINGS_REGION', 'MEETINGS_ACCESS_KEY_ID', 'MEETINGS_SECRET_ACCESS_KEY'] as const;

/** `refuse` ends the start with a sentence. */
export function meetingsFrom(
  env: v.InferOutput<typeof Entries>,
  refuse: (sentence: string) => Error,
): MeetingConfiguration {
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < needed.length)
    throw refuse(`Meetings need all of ${needed.join(', ')}, or none of them; ${missing.join(', ')} is not set.`);
  const aws = {
    region: env.MEETINGS_REGION ?? '',
    accessKeyId: env.MEETINGS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.MEETINGS_SECRET_ACCESS_KEY ?? '',
  };
  return {
    aws: missing.length === 0 ? aws : null,
    udpPorts: env.MEETINGS_UDP_PORTS ?? null,
    addresses: env.MEETINGS_ADDRESSES,
  };
}

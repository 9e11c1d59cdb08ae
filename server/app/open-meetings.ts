/** Opens the meeting provider: Amazon Chime, or the embedded service with its websocket. */
import type { MeetingSettings } from '../areas/meetings/routes.ts';
import { secretKey } from '../db/secret.ts';
import { createEmbeddedMeetings } from '../embedded/meetings/create-embedded-meetings.ts';
import type { PageOrigins } from '../http/headers.ts';
import type { Upgrade } from '../http/upgrades.ts';
import type { MeetingConfiguration } from './meeting-configuration.ts';
import type { ServiceDeps } from '../embedded/service-deps.ts';

export interface OpenMeetings extends MeetingSettings {
  upgrades: Upgrade[];
  /** Whom the page calls. */
  origins: PageOrigins;
  /** Ends what runs; people are told to connect again. */
  close(): void;
}

/** Chrome gathers no address of the loopback interface, and a machine may have no other. */
const ownAddresses = ['127.0.0.1'];
const chimeOrigins = ['https://*.chime.aws', 'wss://*.chime.aws'];

export async function openMeetings(
  { meetings, origin }: { meetings: MeetingConfiguration; origin: string },
  deps: ServiceDeps,
): Promise<OpenMeetings> {
  const keyOf = (name: string) => secretKey(deps.database.kysely, name);
  const invitationKey = await keyOf('meetings.invitation');
  if (meetings.aws !== null) {
    // Loaded only where it is used.
    const { createAwsMeetings } = await import('../providers/aws-meetings.ts');
    const provider = createAwsMeetings(meetings.aws);
    return { meetings: { provider, invitationKey }, upgrades: [], origins: { connect: chimeOrigins }, close: () => {} };
  }
  const { udpPorts, addresses } = meetings;
  const key = await keyOf('meetings.embedded');
  const relay = { udpPorts, addresses: [...new Set([...ownAddresses, ...addresses])] };
  const { provider, upgrade, close } = createEmbeddedMeetings({ ...deps, relay, key, origin });
  return { meetings: { provider, invitationKey }, upgrades: [upgrade], origins: {}, close };
}

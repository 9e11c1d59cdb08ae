/** What needs a person, and whether the server said so. */
import { failureClassOf, isErrorCode } from '../../../contract/errors.ts';
import type { OutboxEntry } from '../../../src/sync/outbox/entry.ts';
import { dependencyRefused } from '../../../src/sync/outbox/in-state.ts';
import type { Copy } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import { isTechnicianGone } from '../team/waiting-technician.ts';
import type { World } from '../world.ts';

interface SeenWork {
  copies: readonly Copy[];
  server: OnServer;
}

/** A person is only asked about what the server said no to under this very key, and what builds on it. */
export function aboutRefusals(world: World, { copies, server }: SeenWork): string[] {
  const refusedKeys = new Set(server.calls.filter(({ status }) => status >= 400).map(({ key }) => key));
  return copies.flatMap(({ mark, entry }) => {
    const code = entry.reason?.code ?? '';
    if (entry.state !== 'refused' || code === dependencyRefused) return [];
    // Its request was thrown away: there is nothing to ask the server for.
    if (entry.kind === 'send-chat-message' && code === 'not-found' && !isAboutKnown(entry, server, copies)) return [];
    if (code === 'not-found' && isTechnicianGone(world, server, entry)) return [];
    const isRefusal = isErrorCode(code) && failureClassOf(code) === 'refused' && refusedKeys.has(entry.id);
    return isRefusal ? [] : [`${mark} needs attention although the server never refused it (${code})`];
  });
}

function isAboutKnown(
  { args, dependsOn }: OutboxEntry<'send-chat-message'>,
  { requests }: OnServer,
  copies: readonly Copy[],
): boolean {
  const keys = [args.requestKey, ...dependsOn];
  const hasArrived = [...requests.values()].some(({ client_key }) => keys.includes(client_key));
  // It waits for earlier messages of its conversation too, which stay when their request is thrown away.
  const isHere = copies.some(({ entry }) => entry.kind === 'create-request' && keys.includes(entry.id));
  return args.supportRequestId !== null || hasArrived || isHere;
}

/** The desk: one expert works on a request, who else wanted to is told, and what was built on a refused take is never sent. */
import type { DeskRequest } from '../../../contract/desk.ts';
import { projectDesk } from '../../../src/features/desk/projected-desk.ts';
import type { Work } from '../ledger.ts';
import { accountsOn } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import { entriesIn, rowsIn } from '../reading.ts';
import type { World } from '../world.ts';

export function aboutDesk(world: World, server: OnServer): string[] {
  return [...aboutAssignments(world, server), ...aboutBuiltOn(world, server), ...aboutShownAtDesk(world)];
}

/** Each has it from whom it was with, the last is who has it, and nobody gets by taking what another has. */
function aboutAssignments({ ledger }: World, { chat, calls }: OnServer): string[] {
  const found: string[] = [];
  const done = new Set(calls.filter(({ status }) => status < 400).map(({ key }) => key));
  const handedOver = new Map<string, number>();
  for (const { kind, args, ids } of ledger.works) {
    if (kind !== 'hand-over-request' || !args || !('expertId' in args) || ![...ids].some((id) => done.has(id)))
      continue;
    handedOver.set(args.supportRequestId, (handedOver.get(args.supportRequestId) ?? 0) + 1);
  }
  const holders = new Map<string, string | null>();
  for (const { requestId, from, to } of chat.assignments) {
    if ((holders.get(requestId) ?? null) !== from) found.push(`${requestId} went from ${from}, who did not have it`);
    holders.set(requestId, to);
    if (from === null || to === null) continue;
    const left = (handedOver.get(requestId) ?? 0) - 1;
    if (left < 0) found.push(`${to} took ${requestId}, on which ${from} worked`);
    handedOver.set(requestId, left);
  }
  for (const [requestId, to] of holders)
    if (chat.holders.get(requestId) !== to)
      found.push(`${chat.holders.get(requestId)} has ${requestId}, given to ${to}`);
  return found;
}

/** Work that stood behind a take or a hand-over when it was handed in goes with it. */
function aboutBuiltOn({ ledger }: World, { calls }: OnServer): string[] {
  const answered = new Map(calls.map(({ key, status }) => [key, status]));
  const statuses = ({ ids }: Work) => [...ids].flatMap((id) => answered.get(id) ?? []);
  return ledger.works.flatMap((work) => {
    if (work.isRetried || statuses(work).length === 0) return [];
    const refused = work.behind.filter((mark) => {
      const before = ledger.byMark(mark);
      return before !== undefined && !before.isRetried && statuses(before).some((status) => status >= 400);
    });
    return refused.map((mark) => `${work.mark} was sent although ${mark}, which it was built on, had been refused`);
  });
}

/** Whoever was refused is not shown as the one who works on it. */
function aboutShownAtDesk(world: World): string[] {
  return world.devices.flatMap((device) =>
    accountsOn(world, device).flatMap((person) => {
      const entries = entriesIn({ device }, person);
      return rowsIn<DeskRequest>({ device }, person, 'deskRequests').flatMap((row) => {
        const shown = projectDesk(row, entries).expert?.id ?? null;
        const last = entries
          .filter(({ kind, state }) =>
            kind === 'take-request' || kind === 'hand-over-request'
              ? state !== 'refused' && state !== 'editing'
              : false,
          )
          .filter(({ args }) => 'supportRequestId' in args && args.supportRequestId === row.id)
          .at(-1);
        const expected = !last
          ? (row.expert?.id ?? null)
          : last.kind === 'hand-over-request'
            ? last.args.expertId
            : person.ciamId;
        return shown === expected ? [] : [`${device.name} shows ${row.id} with ${shown} instead of ${expected}`];
      });
    }),
  );
}

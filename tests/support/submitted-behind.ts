/** Submits work and resolves with the kinds of work that it has to wait for, in the order of the queue. */
import { submit } from '../../src/sync/outbox/commands.ts';
import { allEntries } from '../../src/sync/outbox/rows.ts';
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';

export async function submittedBehind<K extends MutationKind>(
  deps: Parameters<typeof submit>[0],
  work: { kind: K; args: ArgsByKind[K] },
): Promise<MutationKind[]> {
  const saved = await submit(deps, work);
  const entries = await allEntries(deps.database);
  const entry = entries.find(({ id }) => saved.ok && id === saved.id);
  return entries.filter(({ id }) => entry?.dependsOn.includes(id)).map((earlier) => earlier.kind);
}

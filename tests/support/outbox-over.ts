/** What a person does with their work, as screens do it, without a client. */
import type { Client } from '../../src/client/client.ts';
import { type CommandDeps, discard, retry, submit } from '../../src/sync/outbox/commands.ts';
import { beginEdit } from '../../src/sync/outbox/edit.ts';

/** `deps`: of the device of the test that runs. */
export function outboxOver(
  deps: () => CommandDeps,
): Pick<Client['outbox'], 'beginEdit' | 'submit' | 'discard' | 'retry'> {
  return {
    beginEdit: (id) => beginEdit(deps(), id),
    submit: (kind, args, draftKey) => submit(deps(), { kind, args }, draftKey),
    discard: (id) => discard(deps(), id),
    retry: (id) => retry(deps(), id),
  };
}

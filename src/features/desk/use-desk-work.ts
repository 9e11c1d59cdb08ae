/** What an expert does with a request at a tap. It is kept on this device first, so it works without a connection. */
import { useClient, useSession } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ArgsByKind } from '../../sync/mutations/registry.ts';
import { announce } from '../../ui/toasts.ts';
import type { DeskEntry, ShownRequest } from './projected-desk.ts';

export interface DeskWork {
  /** False: this device has no room, and said so. */
  submit<K extends DeskEntry['kind']>(kind: K, args: ArgsByKind[K], draftKey?: string): Promise<boolean>;
  take(row: ShownRequest): void;
  /** Null: back into the queue. */
  handOver(row: ShownRequest, to: { id: string; name: string } | null): Promise<boolean>;
  takeOver(row: ShownRequest): void;
}

export function useDeskWork(): DeskWork {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const session = useSession();
  const person = 'person' in session ? session.person : null;
  const own = person ? { id: person.accountId, name: `${person.givenName} ${person.familyName}`.trim() } : null;
  const submit: DeskWork['submit'] = async (kind, args, draftKey) => {
    const saved = await outbox.submit(kind, args, draftKey);
    if (!saved.ok) announce(t('requests.notKept'), { tone: 'bad' });
    return saved.ok;
  };
  const handOver: DeskWork['handOver'] = (row, to) =>
    submit('hand-over-request', {
      supportRequestId: row.id,
      expertId: to?.id ?? null,
      label: { ticketId: row.request.ticketId, expert: to?.name ?? '' },
    });
  return {
    ...{ submit, handOver },
    take(row) {
      const label = { ticketId: row.request.ticketId, expert: own?.name ?? '' };
      void submit('take-request', { supportRequestId: row.id, label });
    },
    takeOver: (row) => void (own && handOver(row, own)),
  };
}

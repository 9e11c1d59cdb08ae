/** Where a signed-in person's message is, live: waiting on this device, on the server, or in need of the person. */
import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { contactSentOf } from '../../data/contact-sent.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { editAddressOf, whyOf } from '../../entities/work/entry-words.ts';
import { useCircumstances } from '../../entities/work/use-circumstances.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { MessageCard } from './message-card.tsx';

interface SentMessageProps {
  entryId: string;
  onAnother: () => void;
  onClose: () => void;
}

type Where = { place: 'server'; messageNumber: string } | { place: 'here'; entry: AnyEntry } | { place: 'gone' };

export function SentMessage({ entryId, ...on }: SentMessageProps) {
  const { t } = useTranslation();
  const where = useWhereabouts(entryId);
  const stateOf = useWorkState();
  const now = useCircumstances();
  if (!where) return null;
  if (where.place === 'server') return <MessageCard state="sent" number={where.messageNumber} {...on} />;
  if (where.place === 'gone') return <MessageCard state="gone" {...on} />;
  const state = stateOf(where.entry);
  if (state === 'waiting') return <MessageCard state="waiting" {...on} />;
  if (state !== 'needs-you') {
    const why = whyOf(where.entry, now);
    const said = { title: t(`work.state.${state}`), text: t(why.key, why.values) };
    return <MessageCard state="waiting" said={said} {...on} />;
  }
  const edit = editAddressOf(where.entry);
  return (
    <MessageCard state="refused" {...on}>
      {edit && (
        <Link className="button" {...edit}>
          {t('contact.refused.edit')}
        </Link>
      )}
    </MessageCard>
  );
}

function useWhereabouts(entryId: string): Where | undefined {
  const database = useOpenDatabase();
  return useLiveQuery(async (): Promise<Where> => {
    if (!database) return { place: 'gone' };
    const entry = await entryById(database, entryId);
    if (entry) return { place: 'here', entry };
    const messageNumber = await contactSentOf(database, entryId);
    return messageNumber === null ? { place: 'gone' } : { place: 'server', messageNumber };
  }, [database, entryId]);
}

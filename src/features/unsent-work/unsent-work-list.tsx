/**
 * Everything of the person that the server does not have: what was finished, oldest first, and what was only begun, the latest first.
 * What is discarded here stays in its place, folded, and can be taken back as long as this is open.
 */
import './unsent-work.css';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { lostWork } from '../../data/storage-trouble.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import type { Removed } from '../../sync/removed.ts';
import { BegunCard } from './begun-card.tsx';
import { DiscardedCard } from './discarded-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { FileWays } from './file-ways.tsx';

export interface Discarded extends Removed {
  /** Of the entry or the draft. */
  id: string;
  name: string;
}

/** `onLeave`: a way to another screen was taken. `heading`: the level below the title around it. */
export function UnsentWorkList({ onLeave, heading }: { onLeave: () => void; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const work = useOwnWork();
  const isWorkLost = useStore(lostWork) !== null;
  const [discarded, setDiscarded] = useState<readonly Discarded[]>([]);
  const Heading = heading;
  if (work === undefined) return null;
  const { entries, begun } = work;
  const isThere = new Set([...entries.map(({ id }) => id), ...begun.map(({ key }) => key)]);
  const folded = discarded.filter(({ id }) => !isThere.has(id));
  const card = {
    heading,
    onLeave,
    onDiscarded: (one: Discarded) => setDiscarded((before) => [...before.filter(({ id }) => id !== one.id), one]),
  };
  const isOfEntry = ({ id }: Discarded) => !isDraftKey(id);
  const rows = [
    ...entries.map((entry) => ({ id: entry.id, card: <EntryCard entry={entry} {...card} /> })),
    ...folded.filter(isOfEntry).map((one) => ({ id: one.id, card: <DiscardedCard discarded={one} /> })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const foldedDrafts = folded.filter((one) => !isOfEntry(one));
  return (
    <>
      {rows.length + begun.length + foldedDrafts.length === 0 && (
        <div className="empty-state">
          <Heading>{t(isWorkLost ? 'storage.lostTitle' : 'work.none')}</Heading>
          {!isWorkLost && <p className="soft">{t('unsent.noneText')}</p>}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="entries stack">
          {rows.map((row) => (
            <li key={row.id} className="card stack">
              {row.card}
            </li>
          ))}
        </ul>
      )}
      {begun.length + foldedDrafts.length > 0 && (
        <section className="stack" aria-label={t('work.begunTitle')}>
          <Heading>{t('work.begunTitle')}</Heading>
          <ul className="entries stack">
            {begun.map((one) => (
              <li key={one.key} className="card stack">
                <BegunCard begun={one} {...card} />
              </li>
            ))}
            {foldedDrafts.map((one) => (
              <li key={one.id} className="card stack">
                <DiscardedCard discarded={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FileWays canExport={entries.length + begun.length > 0} onLeave={onLeave} />
    </>
  );
}

/** Entries have an id of digits and letters only; a draft is named after its form. */
function isDraftKey(id: string): boolean {
  return !/^[\da-f-]{36}$/.test(id);
}

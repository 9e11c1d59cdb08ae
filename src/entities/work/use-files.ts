/** Opens files of a request, from this device once they are here; says which are, and one that could not be had. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { keptFileIds } from '../../data/files.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/beyond-page.ts';
import type { OpenFile } from '../../client/calls/file-calls.ts';
import { useDatabase, useClient, useStore } from '../../client/client-context.tsx';
import { announce } from '../../ui/toasts.ts';

export interface Files {
  isKept(id: string): boolean;
  /** Kept ones always, others with a connection. */
  canOpen(id: string): boolean;
  /** Id of the file that is being fetched. */
  opening: string | null;
  open(id: string, fetch: () => Promise<OpenFile | null>): void;
}

export function useFiles(ids: readonly string[]): Files {
  const { t } = useTranslation();
  const database = useDatabase();
  const { status } = useStore(useClient().connectivity);
  const [opening, setOpening] = useState<string | null>(null);
  const wanted = ids.join('\n');
  const kept = useLiveQuery(() => keptFileIds(database, wanted.split('\n')), [database, wanted]) ?? [];
  const open = async (id: string, fetch: () => Promise<OpenFile | null>) => {
    setOpening(id);
    const file = await fetch();
    setOpening(null);
    // Always as a download: a file of others shown as a page of ours could act as one.
    if (file) downloadFile(file.name, new Blob([file.bytes], { type: file.type }));
    else announce(t('requests.attachmentFailed'), { tone: 'bad' });
  };
  return {
    isKept: (id) => kept.includes(id),
    canOpen: (id) => opening === null && (status !== 'offline' || kept.includes(id)),
    opening,
    open: (id, fetch) => void open(id, fetch),
  };
}

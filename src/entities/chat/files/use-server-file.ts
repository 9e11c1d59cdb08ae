/** A file of the server as a message shows it: its picture, once it is on this device; opened or saved when somebody asks for it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { drawnTypeOf, isKeptPicture, isPdf } from '../../../../domain/chat/chat-file.ts';
import { headBytes } from '../../../../domain/attachment-rules.ts';
import type { ChatFile } from '../../../client/calls/chat-file-calls.ts';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import { chatFileId, keptFile } from '../../../data/files.ts';
import { downloadFile, showInTab } from '../../../platform/beyond-page.ts';
import { useSingle } from '../../../ui/use-single.ts';

/** - `offline`: not on this device, and nobody answers. `gone`: the server has no such file any more. */
type Trouble = 'offline' | 'failed' | 'gone';

export interface ServerFileState {
  picture: Blob | null;
  isBusy: boolean;
  trouble: Trouble | null;
  open: () => void;
  onBroken: () => void;
}

export function useServerFile(supportRequestId: string, file: ChatFile): ServerFileState {
  const { online } = useClient();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const fetched = async (): Promise<Blob | null> => {
    const calls = await online.chatFiles();
    const answer = await calls?.fetch(supportRequestId, file);
    if (answer?.ok) return answer.value;
    setTrouble(answer?.failure ?? 'offline');
    return null;
  };
  const isOfPicture = isKeptPicture(file);
  const kept = useKept(chatFileId(supportRequestId, file.fileKey), isOfPicture);
  const keeping = useSingle(async () => void (await fetched()));
  useFetchOnSight(isOfPicture && kept === null && trouble === null, keeping.run, () => {
    setTrouble((before) => (before === 'offline' ? null : before));
  });
  const { picture, show } = usePicture(kept);
  const opening = useSingle(async () => {
    setTrouble(null);
    const blob = kept ?? (await fetched());
    if (!blob) return;
    const shown = isBroken ? null : await pictureOf(blob);
    if (shown !== null && picture === null) show(shown);
    else if (!(await openPdf(blob))) downloadFile(file.name, new Blob([blob], { type: 'application/octet-stream' }));
  });
  return {
    picture: isBroken ? null : picture,
    isBusy: keeping.isBusy || opening.isBusy,
    trouble,
    open: () => void opening.run(),
    onBroken: () => setIsBroken(true),
  };
}

/** Null: it is not on this device; undefined while that is looked for. */
function useKept(id: string, isWanted: boolean): Blob | null | undefined {
  const database = useDatabase();
  const kept = useLiveQuery(async () => (isWanted ? await keptFile(database, id) : null), [database, id, isWanted]);
  return useMemo(() => kept && new Blob([kept.bytes]), [kept]);
}

/** Once while there is a connection, and again when there is one again. */
function useFetchOnSight(isMissing: boolean, run: () => Promise<void>, onBack: () => void): void {
  const isOnline = useStore(useClient().connectivity).status === 'online';
  const fetchQuietly = useEffectEvent(() => void run());
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (isMissing && isOnline) fetchQuietly();
  }, [isMissing, isOnline]);
  useEffect(() => {
    if (isOnline) back();
  }, [isOnline]);
}

/** What its bytes prove to be one. */
function usePicture(kept: Blob | null | undefined): { picture: Blob | null; show: (picture: Blob) => void } {
  const [picture, show] = useState<Blob | null>(null);
  useEffect(() => {
    if (!kept) return undefined;
    let isHere = true;
    void pictureOf(kept).then((found) => {
      if (isHere) show(found);
    });
    return () => {
      isHere = false;
    };
  }, [kept]);
  return { picture, show };
}

const headOf = async (blob: Blob) => new Uint8Array(await blob.slice(0, headBytes).arrayBuffer());

/** Under the type that its bytes prove; null: it is not drawn. */
async function pictureOf(blob: Blob): Promise<Blob | null> {
  const type = drawnTypeOf(await headOf(blob));
  return type === null ? null : new Blob([blob], { type });
}

/** The browser's own reader, apart from this page. */
async function openPdf(blob: Blob): Promise<boolean> {
  return isPdf(await headOf(blob)) && showInTab(new Blob([blob], { type: 'application/pdf' }));
}

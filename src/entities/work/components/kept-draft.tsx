/** A form with what is kept of it on this device, in one tab at a time. */
import { type ReactNode, useEffect, useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { useDraftTab } from '../../../client/drafts/use-draft-tab.ts';
import { InOneTab } from './in-one-tab.tsx';

interface KeptDraftProps<T> {
  draftKey: string;
  /** What is kept, also by another version of the app, an entry that was taken back, or undefined. */
  read: (kept: unknown) => T;
  /** The form is a dialog. */
  dialog?: { title: string; onClose: () => void };
  /** Stands in while nothing is known yet. */
  waiting?: ReactNode;
  children: (initial: T) => ReactNode;
}

export function KeptDraft<T>({ draftKey, dialog, waiting = null, ...form }: KeptDraftProps<T>) {
  const tab = useDraftTab(draftKey);
  if (tab.state === 'looking' && !tab.isTakingOver) return waiting;
  return (
    <InOneTab tab={tab} {...(dialog && { dialog })}>
      <Read key={draftKey} {...form} {...{ draftKey, waiting }} />
    </InOneTab>
  );
}

/** Another tab may have written it meanwhile: it is read whenever the form appears. */
function Read<T>({ draftKey, read, waiting, children }: Omit<KeptDraftProps<T>, 'dialog'>) {
  const { drafts } = useClient();
  const [kept, setKept] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<unknown>(draftKey).then((draft) => {
      if (isHere) setKept({ value: draft?.value });
    });
    return () => {
      isHere = false;
    };
  }, [drafts, draftKey]);
  return kept === null ? waiting : children(read(kept.value));
}

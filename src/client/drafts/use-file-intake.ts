/** The files of a draft in React: those that are kept, and those on their way; nothing reloads or is submitted over them. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import type { StoredAttachment } from '../../data/account-database.ts';
import { attachmentsOf } from '../../data/attachments.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { shrinkPicture } from '../../platform/shrink-picture.ts';
import { markDirty } from '../dirty-forms.ts';
import { type FileIntake, type IntakeState, createFileIntake, onTheWay } from './file-intake.ts';
import { useDatabase, useClient, useStore } from '../client-context.tsx';
import { registerTyped } from '../typed-input.ts';

export interface DraftFiles extends IntakeState {
  kept: readonly StoredAttachment[];
  add: FileIntake['add'];
  remove(attachmentId: string): void;
  settled: FileIntake['settled'];
  /** What is kept now, also what a screen has not shown yet. */
  keptIds(): Promise<string[]>;
  stop: FileIntake['stop'];
}

/** Undefined while the device is being read. */
function useAttachments(draftKey: string): StoredAttachment[] | undefined {
  const database = useDatabase();
  return useLiveQuery(() => attachmentsOf(database, draftKey), [database, draftKey]);
}

export function useFileIntake(draftKey: string): DraftFiles {
  const database = useDatabase();
  const { drafts } = useClient();
  const kept = useAttachments(draftKey);
  const intake = useMemo(
    () =>
      createFileIntake({
        count: async () => (await attachmentsOf(database, draftKey)).length,
        newId: () => drafts.newId(),
        attach: (file) => drafts.attach(draftKey, file),
        shrink: shrinkPicture,
      }),
    [database, drafts, draftKey],
  );
  const state = useStore(intake);
  const { coming } = state;
  const keptIds = useMemo(() => new Set(kept?.map(({ id }) => id)), [kept]);
  useEffect(() => {
    if (coming.some(({ keptAs }) => keptAs !== null && keptIds.has(keptAs))) intake.shown(keptIds);
  }, [intake, keptIds, coming]);
  const isTaking = coming.length > 0;
  useEffect(() => {
    if (!isTaking) return undefined;
    const [stopDirty, end] = [markDirty(), pageInterruptions.begin()];
    return () => {
      stopDirty();
      end();
    };
  }, [isTaking]);
  useEffect(() => registerTyped(() => intake.settled().then(() => true)), [intake]);
  return {
    ...state,
    coming: onTheWay(coming, keptIds),
    kept: kept ?? [],
    add: intake.add,
    remove: (id) => void drafts.detach(id),
    settled: intake.settled,
    keptIds: async () => (await attachmentsOf(database, draftKey)).map(({ id }) => id),
    stop: intake.stop,
  };
}

/** A note on a piece of hardware, with or without a connection: words, up to three photos, or both. What is typed is kept meanwhile. */
import { checkHardwareNote, maxHardwareNoteLength } from '../../../../domain/hardware-note.ts';
import { useClient } from '../../../client/client-context.tsx';
import { draftStateWith } from '../../../client/drafts/file-intake.ts';
import { type DraftFiles, useFileIntake } from '../../../client/drafts/use-file-intake.ts';
import { FilesField } from '../../../entities/work/components/files-field.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { useDraftForm, useFirstProblemFocus } from '../../../entities/work/use-draft-form.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { announce } from '../../../ui/toasts.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';

interface NoteDialogProps {
  /** Of the hardware. */
  serialNumber: string;
  name: string;
  onClose: () => void;
}

export function NoteDialog(props: NoteDialogProps) {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('hardware-notes');
  // By the serial number, which hardware has before the server knows it.
  const draftKey = draftKeyOf('hardware-note', props.serialNumber);
  if (!areTextsThere) return null;
  return (
    <KeptDraft
      draftKey={draftKey}
      read={noteFromDraft}
      dialog={{ title: t('hardware.notes.addTitle', { name: props.name }), onClose: props.onClose }}
    >
      {(initial) => <NoteForm {...{ draftKey, initial }} {...props} />}
    </KeptDraft>
  );
}

interface NoteFormProps extends NoteDialogProps {
  draftKey: string;
  initial: NoteDraft;
}

export function NoteForm({ serialNumber, name, draftKey, initial, onClose }: NoteFormProps) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const areTextsThere = useAreaTexts('hardware-notes');
  const files = useFileIntake(draftKey);
  const fileCount = files.kept.length + files.coming.length;
  const form = useDraftForm<NoteDraft, 'note'>({
    draftKey,
    initial,
    idOf: (field) => `hardware-${field}`,
    problemsOf({ note }) {
      const problem = checkHardwareNote(note, fileCount);
      if (problem === 'empty') return [{ field: 'note', message: t('hardware.notes.empty') }];
      return problem === null ? [] : [{ field: 'note', message: t('hardware.notes.tooLong'), isToldAtOnce: true }];
    },
    async submit({ note }) {
      await files.settled();
      const attachmentIds = await files.keptIds();
      // Photos on their way may have been refused; the field says why.
      if (checkHardwareNote(note, attachmentIds.length) !== null) return null;
      const args = { serialNumber, note: note.trim(), attachmentIds, label: { hardware: name } };
      const saved = await outbox.submit('add-hardware-note', args, draftKey);
      if (!saved.ok) {
        announce(t('ui.notSaved'), { tone: 'bad' });
        return null;
      }
      announce(t('hardware.notes.kept', { name }));
      onClose();
      return null;
    },
  });
  useFirstProblemFocus(form);
  const { note } = form.value;
  const counted: DraftFiles = {
    ...files,
    add(chosen) {
      files.add(chosen);
      form.change({ note, photoCount: fileCount + chosen.length });
    },
    remove(id) {
      files.remove(id);
      form.change({ note, photoCount: fileCount > 1 ? fileCount - 1 : null });
    },
  };
  if (!areTextsThere) return null;
  return (
    <Dialog
      title={t('hardware.notes.addTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <DraftNote state={draftStateWith(form.draft.state, files.coming)} />
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={form.isBusy} onClick={() => void form.submit()}>
            {t('hardware.notes.submit')}
          </Button>
        </>
      }
    >
      <FormText
        id={form.idOf('note')}
        label={t('hardware.notes.words')}
        hint={t('hardware.notes.hint')}
        limit={maxHardwareNoteLength}
        rows={4}
        value={note}
        error={form.errorOf('note')}
        onType={(typed) => form.change({ ...form.value, note: typed })}
      />
      <FilesField id="hardware-note-photos" label={t('hardware.notes.photos')} files={counted} />
    </Dialog>
  );
}

/** What was written into a note, kept per piece of hardware until it is submitted; its photos are the draft's attachments. */
export interface NoteDraft {
  note: string;
  /** Null: none. A note of photos alone is begun work, too. */
  photoCount: number | null;
}

/** Of a kept draft, also of another version of the app. */
export function noteFromDraft(value: unknown): NoteDraft {
  const { note, photoCount } = (value ?? {}) as Partial<NoteDraft>;
  return {
    note: typeof note === 'string' ? note : '',
    photoCount: typeof photoCount === 'number' ? photoCount : null,
  };
}

export function noteFromEntry({ args: { note, attachmentIds } }: OutboxEntry<'add-hardware-note'>): NoteDraft {
  return { note, photoCount: attachmentIds.length === 0 ? null : attachmentIds.length };
}

/** Answers the expert: kept as a draft while typed, handed to the outbox when sent, so it works in any bay. */
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkLength, lengthOf } from '../../../domain/text-length.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { markDirty } from '../../client/dirty-forms.ts';
import { useClient } from '../../client/client-context.tsx';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { useEditing } from '../../client/drafts/use-editing.ts';
import { editKeyOf } from '../../sync/outbox/edit.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useSingle } from '../../ui/use-single.ts';
import { Button } from '../../ui/button.tsx';
import { answerDraftKey, answerFrom, maxNoteLength } from './answer-draft.ts';
import { AnswerPlace } from './answer-place.tsx';

interface AnswerBoxProps {
  row: RequestRow;
  /** It opens with the focus, and the caret there; null: it leaves the focus alone. */
  caret: number | null;
}

export function AnswerBox({ row, caret }: AnswerBoxProps) {
  const { values, change } = useAddress();
  const { edit } = values;
  const key = answerDraftKey(row.supportRequestId);
  if (edit !== undefined)
    return <EditedAnswer key={edit} {...{ row, caret }} entryId={edit} onDone={() => change({ edit: null })} />;
  return <AnswerInOneTab key={key} {...{ row, caret }} draftKey={key} />;
}

function AnswerInOneTab(props: AnswerBoxProps & { draftKey: string }) {
  const tab = useDraftTab(props.draftKey);
  if (tab.state === 'looking' && !tab.isTakingOver) return <AnswerPlace />;
  return (
    <InOneTab tab={tab}>
      <NewAnswer {...props} />
    </InOneTab>
  );
}

function NewAnswer({ row, caret, draftKey }: AnswerBoxProps & { draftKey: string }) {
  const { drafts } = useClient();
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<unknown>(draftKey).then((draft) => {
      if (isHere) setKept(draft ? answerFrom(draft.value) : '');
    });
    return () => {
      isHere = false;
    };
  }, [drafts, draftKey]);
  if (kept === null) return <AnswerPlace />;
  return <AnswerForm {...{ row, caret, draftKey }} initial={kept} />;
}

interface EditedAnswerProps extends AnswerBoxProps {
  entryId: string;
  onDone: () => void;
}

/** An answer that waits to be sent, opened to be changed; another one that is being written stays beside it. */
function EditedAnswer({ row, caret, entryId, onDone }: EditedAnswerProps) {
  const { t } = useTranslation();
  const { editing, goOnHere } = useEditing(entryId);
  if (editing.phase === 'reading') return <AnswerPlace />;
  if (editing.phase === 'open') {
    const taken = editing.draft?.value ?? { takenBack: editing.entry };
    return <AnswerForm {...{ row, caret, onDone }} draftKey={editKeyOf(entryId)} initial={answerFrom(taken)} />;
  }
  const isElsewhere = editing.phase === 'elsewhere';
  return (
    <div className="notice" role="status">
      <p>{t(isElsewhere ? 'unsent.edited.elsewhere' : 'unsent.edited.gone')}</p>
      <Button variant="default" onClick={isElsewhere ? goOnHere : onDone}>
        {t(isElsewhere ? 'newRequest.goOnHere' : 'ui.close')}
      </Button>
    </div>
  );
}

interface AnswerFormProps extends AnswerBoxProps {
  draftKey: string;
  initial: string;
  /** It was one to be changed, and the form is through with it. */
  onDone?: () => void;
}

function AnswerForm({ row, caret, draftKey, initial, onDone }: AnswerFormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [note, setNote] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (caret === null) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const [value, setValue] = useState<{ note: string } | null>(null);
  const draft = useDraft(draftKey, value);
  const problem = checkLength(note, { min: 1, max: maxNoteLength });
  const isTyped = note.trim() !== '';
  useEffect(() => (isTyped ? markDirty() : undefined), [isTyped]);
  const type = (typed: string) => {
    setNote(typed);
    setValue({ note: typed });
  };
  const send = useSingle(async () => {
    setWasTried(true);
    if (problem) return;
    await draft.flush();
    const args = { supportRequestId: row.supportRequestId, note: note.trim(), label: { ticketId: row.ticketId } };
    const saved = await client.outbox.submit('answer-request', args, draftKey);
    if (!saved.ok) {
      announce(t('requests.notKept'), { tone: 'bad' });
      return;
    }
    setNote('');
    setValue(null);
    setWasTried(false);
    onDone?.();
  });
  return (
    <form
      className="stack no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send.run();
      }}
    >
      <Textarea
        id="answer"
        ref={field}
        label={t('requests.answer')}
        description={
          <FieldHint counter={{ used: lengthOf(note), limit: maxNoteLength }}>{t('requests.answerHint')}</FieldHint>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        value={note}
        error={wasTried && problem ? t(`requests.answerProblem.${problem.code}`, { ...problem }) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={send.isBusy}>
          {t('requests.sendAnswer')}
        </Button>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t('ui.close')}
          </Button>
        )}
        {draft.state === 'full' && <SavedNote place="not-saved" />}
        {isTyped && draft.state === 'saved' && <SavedNote place="device" />}
      </div>
    </form>
  );
}

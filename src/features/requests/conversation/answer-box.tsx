/** Answers the expert: kept as a draft while typed, handed to the outbox when sent, so it works in any bay. */
import { useEffect, useRef } from 'react';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { checkLength } from '../../../../domain/text-length.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { markDirty } from '../../../client/dirty-forms.ts';
import { useClient } from '../../../client/client-context.tsx';
import { FormText, type TypedField } from '../../../ui/form-text.tsx';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { TakenBack } from '../../../entities/work/components/taken-back.tsx';
import { typedOn } from '../../../entities/work/typed-on.ts';
import { type FormProblem, useDraftForm, useFirstProblemFocus } from '../../../entities/work/use-draft-form.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { answerFrom, maxNoteLength } from './answer-draft.ts';
import { AnswerPlace } from './answer-place.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';

interface AnswerBoxProps {
  row: RequestRow;
  /** It opens with the focus, and the caret there; null: it leaves the focus alone. */
  caret: number | null;
}

export function AnswerBox({ row, caret }: AnswerBoxProps) {
  const { values, change } = useAddress();
  const { edit } = values;
  const key = draftKeyOf('answer', row.supportRequestId);
  const stopEditing = () => change({ edit: null });
  if (edit !== undefined) {
    return (
      <TakenBack key={edit} entryId={edit} onClose={stopEditing} waiting={<AnswerPlace />}>
        {({ entry, draft, draftKey }) => (
          <AnswerForm
            {...{ row, caret, draftKey }}
            initial={answerFrom(draft?.value ?? { takenBack: entry })}
            onDone={stopEditing}
          />
        )}
      </TakenBack>
    );
  }
  return (
    <KeptDraft key={key} draftKey={key} read={answerFrom} waiting={<AnswerPlace />}>
      {(initial) => <AnswerForm {...{ row, caret, initial }} draftKey={key} />}
    </KeptDraft>
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
  const form = useDraftForm({
    draftKey,
    initial: { note: initial },
    idOf: () => 'answer',
    problemsOf: ({ note: typed }) => problemsInWords(typed, t),
    async submit({ note: typed }) {
      const args = { supportRequestId: row.supportRequestId, note: typed.trim(), label: { ticketId: row.ticketId } };
      const saved = await client.outbox.submit('answer-request', args, draftKey);
      if (saved.ok) {
        form.reset({ note: '' }, onDone ? undefined : (now) => ({ note: typedOn(typed, now.note) }));
        onDone?.();
      } else announce(t('requests.notKept'), { tone: 'bad' });
      return null;
    },
  });
  const { note } = form.value;
  const field = useRef<TypedField>(null);
  useEffect(() => {
    if (caret === null) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  useFirstProblemFocus(form);
  const isTyped = note.trim() !== '';
  useEffect(() => (isTyped ? markDirty() : undefined), [isTyped]);
  return (
    <form className="stack no-print" noValidate onSubmit={form.onSubmit}>
      <FormText
        id={form.idOf('note')}
        ref={field}
        label={t('requests.answer')}
        hint={t('requests.answerHint')}
        limit={maxNoteLength}
        rows={4}
        value={note}
        error={form.errorOf('note')}
        onType={(typed) => form.change({ note: typed })}
      />
      <div className="row">
        <Button type="submit" loading={form.isBusy}>
          {t('requests.sendAnswer')}
        </Button>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t('ui.close')}
          </Button>
        )}
        {(isTyped || form.draft.state === 'full') && <DraftNote state={form.draft.state} />}
      </div>
    </form>
  );
}

function problemsInWords(note: string, t: Translate): FormProblem<'note'>[] {
  const problem = checkLength(note, { min: 1, max: maxNoteLength });
  return problem ? [{ field: 'note', message: t(`requests.answerProblem.${problem.code}`, { ...problem }) }] : [];
}

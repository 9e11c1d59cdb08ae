/** The one box for what an expert writes: a message, a question, the solution, the reason of a cancellation. Kept as it is typed. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { checkLength } from '../../../../domain/text-length.ts';
import { requestSubStatus } from '../../../../domain/wire-enums.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { TakenBack } from '../../../entities/work/components/taken-back.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { typedOn } from '../../../entities/work/typed-on.ts';
import { type FormProblem, useDraftForm, useFirstProblemFocus } from '../../../entities/work/use-draft-form.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormText, type TypedField } from '../../../ui/form-text.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { type DeskDraft, deskDraftFrom, deskModes, maxDeskText, noDraft } from '../desk-draft.ts';
import type { Asked } from '../desk-page.tsx';
import type { ShownRequest } from '../projected-desk.ts';
import { type DeskWork, useDeskWork } from '../use-desk-work.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { Phrases } from './phrases.tsx';

interface ComposerProps {
  row: ShownRequest;
  asked: Asked | null;
}

export function Composer({ row, asked }: ComposerProps) {
  const { values, change } = useAddress();
  const { edit } = values;
  const close = () => change({ edit: null });
  if (edit !== undefined && row.work.some(({ id }) => id === edit)) {
    return (
      <TakenBack key={edit} entryId={edit} onClose={close}>
        {({ entry, draft, draftKey }) => (
          <ComposerForm
            {...{ row, asked, draftKey }}
            initial={deskDraftFrom(draft?.value ?? { takenBack: entry })}
            onDone={close}
          />
        )}
      </TakenBack>
    );
  }
  const key = draftKeyOf('desk', row.id);
  return (
    <KeptDraft key={key} draftKey={key} read={deskDraftFrom}>
      {(initial) => <ComposerForm {...{ row, asked, initial }} draftKey={key} />}
    </KeptDraft>
  );
}

interface ComposerFormProps extends ComposerProps {
  draftKey: string;
  initial: DeskDraft;
  onDone?: () => void;
}

function ComposerForm({ row, asked, draftKey, initial, onDone }: ComposerFormProps) {
  const { t } = useTranslation();
  const work = useDeskWork();
  const form = useDraftForm({
    draftKey,
    initial,
    idOf: () => 'desk-text',
    problemsOf: ({ text }) => problemsInWords(text, t),
    async submit(draft) {
      if (!(await handIn(work, row, draft, draftKey))) return null;
      form.reset(noDraft, onDone ? undefined : (now) => ({ ...noDraft, text: typedOn(draft.text, now.text) }));
      onDone?.();
      return null;
    },
  });
  useFirstProblemFocus(form);
  const { text, mode } = form.value;
  const field = useRef<TypedField>(null);
  const change = (part: Partial<DeskDraft>) => form.change({ ...form.value, ...part });
  const begin = useEffectEvent((wanted: Asked) => {
    if (wanted.mode !== mode) change({ mode: wanted.mode });
    field.current?.focus();
  });
  const seen = useRef(asked?.time);
  useEffect(() => {
    if (asked === null || asked.time === seen.current) return;
    seen.current = asked.time;
    begin(asked);
  }, [asked]);
  const box = useRef<HTMLFormElement>(null);
  useKeys(box, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  });
  return (
    <form className="card stack gap-3 desk-composer" noValidate onSubmit={form.onSubmit} ref={box}>
      <ChoiceChips
        label={t('desk.whatFor')}
        value={mode}
        options={deskModes.map((value) => ({ value, label: t(`desk.mode.${value}`) }))}
        onChoose={(chosen) => chosen && change({ mode: chosen })}
      />
      <FormText
        id={form.idOf('text')}
        ref={field}
        label={t(`desk.text.${mode}`)}
        limit={maxDeskText}
        rows={4}
        value={text}
        error={form.errorOf('text')}
        onType={(typed) => change({ text: typed })}
      />
      <Phrases
        text={text}
        onInsert={(phrase) => {
          change({ text: text.trim() === '' ? phrase : `${text.trimEnd()}\n${phrase}` });
          field.current?.focus();
        }}
      />
      <div className="row">
        <Button type="submit" variant={mode === 'cancel' ? 'destructive' : 'primary'} loading={form.isBusy}>
          {t(`desk.send.${mode}`)}
        </Button>
        {onDone && (
          <Button variant="default" onClick={onDone}>
            {t('ui.close')}
          </Button>
        )}
        {(text.trim() !== '' || form.draft.state === 'full') && <DraftNote state={form.draft.state} />}
      </div>
    </form>
  );
}

/** Resolves whether it is kept on this device. */
function handIn(work: DeskWork, row: ShownRequest, { text: typed, mode }: DeskDraft, draftKey: string) {
  const about = { supportRequestId: row.id, label: { ticketId: row.request.ticketId } };
  const text = typed.trim();
  switch (mode) {
    case 'note':
    case 'question':
      return work.submit('write-to-workshop', { ...about, text, isQuestion: mode === 'question' }, draftKey);
    case 'solved':
    case 'unresolved': {
      const subStatusId = mode === 'solved' ? requestSubStatus.resolved : requestSubStatus.unresolved;
      return work.submit('close-request', { ...about, solution: text, subStatusId }, draftKey);
    }
    case 'cancel':
      return work.submit('cancel-for-workshop', { ...about, reason: text }, draftKey);
  }
}

function problemsInWords(text: string, t: Translate): FormProblem<'text'>[] {
  const problem = checkLength(text, { min: 1, max: maxDeskText });
  return problem ? [{ field: 'text', message: t(`requests.answerProblem.${problem.code}`, { ...problem }) }] : [];
}

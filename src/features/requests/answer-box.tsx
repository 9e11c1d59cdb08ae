/** Answers the expert: kept as a draft while typed, handed to the outbox when sent, so it works in any bay. */
import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkLength, lengthOf } from '../../../domain/text-length.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { markDirty } from '../../session/dirty-forms.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useSingle } from '../../ui/use-single.ts';
import { Button } from '../../ui/button.tsx';
import { answerDraftKey, answerFrom } from './answer-draft.ts';

const maxNoteLength = 4000;

export function AnswerBox({ row }: { row: RequestRow }) {
  const portal = usePortal();
  const { values, change } = useAddress();
  const [kept, setKept] = useState<string | null>(null);
  const key = answerDraftKey(row.supportRequestId);
  const editing = values.edit;
  useEffect(() => {
    let isHere = true;
    void keptAnswer().then((text) => {
      if (isHere) setKept(text);
    });
    async function keptAnswer() {
      const draft = await portal.drafts.load<unknown>(key);
      const before = draft ? answerFrom(draft.value) : '';
      if (editing === undefined) return before;
      // An unsent answer taken back is added to what was being typed: neither is lost.
      const entry = await portal.outbox.takeBack(editing);
      const text = [before, entry ? answerFrom({ takenBack: entry }) : ''].filter(Boolean).join('\n');
      if (text !== '') await portal.drafts.save(key, { note: text });
      change({ edit: null });
      return text;
    }
    return () => {
      isHere = false;
    };
  }, [portal, key, editing, change]);
  if (kept === null) return null;
  return <AnswerForm key={kept} row={row} draftKey={key} initial={kept} />;
}

interface AnswerFormProps {
  row: RequestRow;
  draftKey: string;
  initial: string;
}

function AnswerForm({ row, draftKey, initial }: AnswerFormProps) {
  const { t } = useTranslation();
  const portal = usePortal();
  const [note, setNote] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
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
    const saved = await portal.outbox.submit('answer-request', args, draftKey);
    if (!saved.ok) {
      announce(t('requests.notKept'), { tone: 'bad' });
      return;
    }
    setNote('');
    setValue(null);
    setWasTried(false);
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
        {draft.state === 'full' && <SavedNote place="not-saved" />}
        {isTyped && draft.state === 'saved' && <SavedNote place="device" />}
      </div>
    </form>
  );
}

/** The form for a new technician: kept as a draft, sent while there is a connection, never queued. */
import { useEffect, useState } from 'react';
import {
  checkTechnician,
  emptyTechnician,
  type NewTechnician,
  technicianFields,
  technicianLimits,
} from '../../../domain/new-technician.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import type { TechnicianProblem } from '../../client/calls/remote-calls.ts';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';

const draftKey = 'new-technician';
const idOf = (field: keyof NewTechnician) => `technician-${field}`;

export function NewTechnicianForm() {
  return (
    <InOneTab tab={useDraftTab(draftKey)}>
      <KeptForm />
    </InOneTab>
  );
}

function KeptForm() {
  const kept = useKeptTechnician();
  const [round, setRound] = useState(0);
  if (kept === null) return null;
  return (
    <Form key={round} initial={round === 0 ? kept : emptyTechnician} onAdded={() => setRound((before) => before + 1)} />
  );
}

/** What was typed before, once it is read; null until then. */
function useKeptTechnician(): NewTechnician | null {
  const { drafts } = useClient();
  const [kept, setKept] = useState<NewTechnician | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<Partial<NewTechnician>>(draftKey).then((found) => {
      if (isHere) setKept({ ...emptyTechnician, ...found?.value });
    });
    return () => {
      isHere = false;
    };
  }, [drafts]);
  return kept;
}

function Form({ initial, onAdded }: { initial: NewTechnician; onAdded: () => void }) {
  const { t } = useTranslation();
  const { online, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const [technician, setTechnician] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<TechnicianProblem | 'offline' | 'failed' | null>(null);
  const draft = useDraft(draftKey, technician === initial ? null : technician);
  const problems = checkTechnician(technician);
  const errorOf = (field: keyof NewTechnician) => {
    const problem = attempt > 0 ? problems[field] : undefined;
    return problem && t(`remote.technician.problem.${problem}`, { maxLength: technicianLimits[field] });
  };
  const errors = technicianFields.flatMap((field) => {
    const error = errorOf(field);
    if (error === undefined) return [];
    return [{ fieldId: idOf(field), message: `${t(`remote.technician.${field}`)}: ${error}` }];
  });
  const add = useSingle(async () => {
    setAttempt((before) => before + 1);
    setRefused(null);
    if (Object.keys(problems).length > 0) return;
    await draft.flush();
    const calls = await online.remote();
    const added = calls ? await calls.addTechnician(technician) : ({ ok: false, failure: 'offline' } as const);
    if (!added.ok) {
      setRefused(added.failure);
      return;
    }
    await draft.discard();
    const name = `${technician.firstName.trim()} ${technician.lastName.trim()}`;
    announce(t('remote.technician.added', { name }), { tone: 'good' });
    onAdded();
  });
  return (
    <form
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add.run();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {isOffline && (
        <p className="notice" role="status">
          {t('remote.technician.needsConnection')}
        </p>
      )}
      {!isOffline && refused !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(`remote.technician.refused.${refused}`)}
        </p>
      )}
      <div className="wizard-fields">
        {technicianFields.map((field) => (
          <FormText
            key={field}
            id={idOf(field)}
            label={t(`remote.technician.${field}`)}
            isRequired
            value={technician[field]}
            error={errorOf(field)}
            onType={(value) => setTechnician({ ...technician, [field]: value })}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" loading={add.isBusy} disabled={isOffline}>
          {t('remote.technician.add')}
        </Button>
        {draft.state === 'saved' && <SavedNote place="device" />}
        {draft.state === 'full' && <SavedNote place="not-saved" />}
      </div>
    </form>
  );
}

/** The form for a new technician: kept as a draft, sent while there is a connection, never queued. */
import {
  checkTechnician,
  emptyTechnician,
  type NewTechnician,
  technicianFields,
  technicianLimits,
} from '../../../domain/new-technician.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import type { TechnicianProblem } from '../../client/calls/remote-calls.ts';
import { KeptDraft } from '../../entities/work/components/kept-draft.tsx';
import { type FormProblem, useDraftForm } from '../../entities/work/use-draft-form.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { announce } from '../../ui/toasts.ts';
import { newTechnicianDraftKey as draftKey } from '../../data/draft-keys.ts';

type Field = keyof NewTechnician;
type Refusal = TechnicianProblem | 'offline' | 'failed';

export function NewTechnicianForm() {
  return (
    <KeptDraft draftKey={draftKey} read={technicianFrom}>
      {(kept) => <Form initial={kept} />}
    </KeptDraft>
  );
}

function technicianFrom(kept: unknown): NewTechnician {
  return { ...emptyTechnician, ...(kept as Partial<NewTechnician> | undefined) };
}

function Form({ initial }: { initial: NewTechnician }) {
  const { t } = useTranslation();
  const { online, connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const form = useDraftForm<NewTechnician, Field, Refusal>({
    draftKey,
    initial,
    idOf: (field) => `technician-${field}`,
    problemsOf: (technician) => problemsInWords(technician, t),
    async submit(technician) {
      const calls = await online.remote();
      const added = calls ? await calls.addTechnician(technician) : ({ ok: false, failure: 'offline' } as const);
      if (!added.ok) return added.failure;
      const name = `${technician.firstName.trim()} ${technician.lastName.trim()}`;
      // Before the draft, which is not this form's any more when it was left meanwhile.
      announce(t('remote.technician.added', { name }), { tone: 'good' });
      await form.draft.discard();
      form.reset(emptyTechnician);
      return null;
    },
  });
  return (
    <form className="card stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {isOffline && (
        <p className="notice" role="status">
          {t('remote.technician.needsConnection')}
        </p>
      )}
      {!isOffline && form.refusal !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(`remote.technician.refused.${form.refusal}`)}
        </p>
      )}
      <div className="tiles top">
        {technicianFields.map((field) => (
          <FormText
            key={field}
            id={form.idOf(field)}
            label={t(`remote.technician.${field}`)}
            isRequired
            value={form.value[field]}
            error={form.errorOf(field)}
            onType={(value) => form.change({ ...form.value, [field]: value })}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" loading={form.isBusy} disabled={isOffline}>
          {t('remote.technician.add')}
        </Button>
        <DraftNote state={form.draft.state} />
      </div>
    </form>
  );
}

function problemsInWords(technician: NewTechnician, t: Translate): FormProblem<Field>[] {
  const problems = checkTechnician(technician);
  return technicianFields.flatMap((field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    const message = t(`remote.technician.problem.${problem}`, { maxLength: technicianLimits[field] });
    return [{ field, message, label: t(`remote.technician.${field}`) }];
  });
}

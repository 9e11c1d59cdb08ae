/**
 * The form of a member, new or known: kept as a draft, checked by the rules that the server has, handed to the outbox with or without a
 * connection (CO-034, CO-035).
 */
import type { ReactNode } from 'react';
import {
  checkMember,
  type MemberField,
  memberFields,
  memberLimits,
  type TeamMember,
} from '../../../domain/team-member.ts';
import { type FormProblem, useDraftForm } from '../../entities/work/use-draft-form.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { announce } from '../../ui/toasts.ts';
import type { MemberDraft } from './member-draft.ts';
import { MemberFields } from './member-fields.tsx';

interface MemberFormProps {
  draftKey: string;
  initial: MemberDraft;
  /** Nobody signs in as this person yet. */
  hasRole: boolean;
  /** Lower-case addresses of everybody else in the team. */
  takenEmails: ReadonlySet<string>;
  submitLabel: string;
  /** More ways out, beside the one that hands in. */
  children?: ReactNode;
  /** Resolves whether it is safe on this device. */
  onSubmit: (draft: MemberDraft) => Promise<boolean>;
}

export function MemberForm({
  draftKey,
  initial,
  hasRole,
  takenEmails,
  submitLabel,
  children,
  onSubmit,
}: MemberFormProps) {
  const { t } = useTranslation();
  const form = useDraftForm<MemberDraft, MemberField>({
    draftKey,
    initial,
    idOf: (field) => `member-${field}`,
    problemsOf: ({ member }) => problemsInWords(member, takenEmails, t),
    async submit(draft) {
      if (!(await onSubmit(draft))) announce(t('ui.notSaved'), { tone: 'bad' });
      return null;
    },
  });
  return (
    <form className="card stack" noValidate aria-label={t('team.details')} onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <MemberFields
        member={form.value.member}
        hasRole={hasRole}
        idOf={form.idOf}
        errorOf={form.errorOf}
        onChange={(member) => form.change({ ...form.value, member })}
      />
      <div className="row">
        <Button type="submit" loading={form.isBusy}>
          {submitLabel}
        </Button>
        {children}
        <DraftNote state={form.draft.state} />
      </div>
    </form>
  );
}

function problemsInWords(member: TeamMember, taken: ReadonlySet<string>, t: Translate): FormProblem<MemberField>[] {
  const problems = checkMember(member);
  return memberFields.flatMap((field) => {
    const label = t(`team.field.${field}`);
    if (field === 'email' && taken.has(member.email.trim().toLowerCase()))
      return [{ field, label, message: t('team.problem.known') }];
    const problem = problems[field];
    if (problem === undefined) return [];
    const maxLength = field in memberLimits ? memberLimits[field as keyof typeof memberLimits] : 0;
    return [{ field, label, message: t(`team.problem.${problem}`, { maxLength }) }];
  });
}

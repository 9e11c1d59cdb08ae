/**
 * Joining a workshop by the code of its invitation, together with the address that was invited (CO-092, CO-221, CO-330). Afterwards the
 * person is logged out with their work kept, and signs in anew with the rights they have there.
 */
import { useEffect, useState } from 'react';
import type { Account } from '../../../../contract/accounts.ts';
import { type Joining, joinCodeLength, joiningProblems, tidyCode } from '../../../../domain/join-code.ts';
import type { InvitationProblem } from '../../../client/calls/invitation-calls.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LinkedDialog } from '../../../entities/invitation/linked-dialog.tsx';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { useDraftForm } from '../../../entities/work/use-draft-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormText } from '../../../ui/form-text.tsx';

const draftKey = draftKeyOf('join-workshop');
const fields = ['code', 'email'] as const;

export function JoinWorkshop({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const isMember = account.cdbId !== 0;
  // The form is over once the account is linked; what is said then stays.
  const [isLinked, setIsLinked] = useState(false);
  /** Asked here: the server may have linked the account although its answer was lost, and then it tells this device by itself. */
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isMember) void drafts.remove(draftKey);
  }, [isMember, drafts]);
  if (isLinked || (isAsked && isMember)) return <LinkedDialog company={t('invitation.theWorkshop')} />;
  if (isMember) return null;
  return (
    <section className="card stack" aria-labelledby="profile-join">
      <h2 id="profile-join">{t('myProfile.join.title')}</h2>
      <p>{t('myProfile.join.text')}</p>
      <KeptDraft draftKey={draftKey} read={(kept) => joiningFrom(kept, account.ciamEmail)}>
        {(initial) => (
          <JoinForm initial={initial} onAsked={() => setIsAsked(true)} onLinked={() => setIsLinked(true)} />
        )}
      </KeptDraft>
    </section>
  );
}

interface JoinFormProps {
  initial: Joining;
  onAsked: () => void;
  onLinked: () => void;
}

function JoinForm({ initial, onAsked, onLinked }: JoinFormProps) {
  const { t } = useTranslation();
  const { online } = useClient();
  const form = useDraftForm<Joining, keyof Joining, InvitationProblem>({
    draftKey,
    initial,
    idOf: (field) => `join-${field}`,
    problemsOf(typed) {
      const problems = joiningProblems(typed);
      return fields.flatMap((field) => {
        const problem = problems[field];
        if (problem === undefined) return [];
        const message = t(`myProfile.problem.${problem}`, { count: joinCodeLength });
        return [{ field, label: t(`myProfile.join.${field}`), message }];
      });
    },
    async submit({ code, email }) {
      onAsked();
      const linked = await online.invitations.linkByCode('personal', tidyCode(code), email.trim());
      if (!linked.ok) return linked.failure;
      await form.draft.discard();
      onLinked();
      return null;
    },
  });
  const { value, change, refusal } = form;
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <div className="tiles top">
        <FormText
          id={form.idOf('code')}
          label={t('myProfile.join.code')}
          isRequired
          isMono
          isUpperCase
          autoComplete="one-time-code"
          value={value.code}
          error={form.errorOf('code')}
          onType={(code) => change({ ...value, code })}
        />
        <FormText
          id={form.idOf('email')}
          label={t('myProfile.join.email')}
          isRequired
          type="email"
          autoComplete="email"
          value={value.email}
          error={form.errorOf('email')}
          onType={(email) => change({ ...value, email })}
        />
      </div>
      {refusal !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(problemText[refusal])}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={form.isBusy}>
          {t('myProfile.join.submit')}
        </Button>
        <DraftNote state={form.draft.state} />
      </div>
    </form>
  );
}

/** Which of the two is wrong, and why, is not said to somebody who guesses. */
const problemText: Record<InvitationProblem, string> = {
  unknown: 'myProfile.join.notValid',
  closed: 'myProfile.join.notValid',
  used: 'myProfile.join.notValid',
  replaced: 'myProfile.join.notValid',
  withdrawn: 'myProfile.join.notValid',
  expired: 'myProfile.join.notValid',
  'already-linked': 'invitation.alreadyLinked',
  'too-many': 'invitation.tooMany',
  offline: 'session.unreachableText',
  failed: 'Error_Common',
};

function joiningFrom(kept: unknown, email: string): Joining {
  const known = (kept ?? {}) as Partial<Joining>;
  return { code: known.code ?? '', email: known.email ?? email };
}

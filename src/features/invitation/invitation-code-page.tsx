/**
 * /registerpersonalaccount without parameters: takes the code that a person was told (SH-022, SH-333, SH-335). Code and
 * kind stand in the address, so they are still there after the sign-in and after a reload.
 */
import './invitation.css';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InvitationKind, InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { useClient, useSession } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { LinkedDialog } from '../../entities/invitation/linked-dialog.tsx';
import { problemText } from './problem-text.ts';

const kinds: readonly InvitationKind[] = ['personal', 'company'];
type Progress = 'typing' | 'empty' | 'linking' | 'linked' | InvitationProblem;

export function InvitationCodePage() {
  const { t } = useTranslation();
  const { online } = useClient();
  const isSignedIn = useSession().phase === 'signed-in';
  const navigate = useNavigate();
  const { values } = useAddress();
  const [code, setCode] = useState(values['code'] ?? '');
  const [kind, setKind] = useState<InvitationKind>(values['kind'] === 'company' ? 'company' : 'personal');
  const [progress, setProgress] = useState<Progress>('typing');
  /** How often what is typed has changed: a late no is about what was typed then. */
  const edition = useRef(0);
  const keep = (next: { code: string; kind: InvitationKind }) => {
    setCode(next.code);
    setKind(next.kind);
    edition.current += 1;
    setProgress('typing');
    void navigate({ to: '/registerpersonalaccount', search: next, replace: true, resetScroll: false });
  };
  const submit = async () => {
    const given = code.trim();
    if (given === '') return setProgress('empty');
    if (!isSignedIn) {
      const search = new URLSearchParams({ code: JSON.stringify(given), kind });
      return navigate({ to: '/login', search: { returnTo: `/registerpersonalaccount?${search}` } });
    }
    setProgress('linking');
    const asked = edition.current;
    const linked = await online.invitations.linkByCode(kind, given);
    if (linked.ok) return setProgress('linked');
    if (edition.current === asked) setProgress(linked.failure);
    return undefined;
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  const problem = problemKeys[progress] ?? null;
  return (
    <Page title={t('route.register')} lead={t('invitation.codeLead')} width="form">
      <form className="card stack invitation" noValidate onSubmit={onSubmit}>
        <FormText
          label={t('invitation.code')}
          value={code}
          maxLength={40}
          isMono
          isUpperCase
          isAlert
          error={problem === null ? undefined : t(problem)}
          onType={(typed) => keep({ code: typed, kind })}
        />
        <ChoiceGroup
          name="kind"
          legend={t('invitation.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`invitation.kind.${value}`) }))}
          onChoose={(next) => keep({ code, kind: kinds.find((one) => one === next) ?? kind })}
        />
        {!isSignedIn && <p className="soft">{t('invitation.codeSignIn')}</p>}
        <div className="row">
          <Button type="submit" loading={progress === 'linking'}>
            {t(isSignedIn ? 'invitation.link' : 'invitation.signIn')}
          </Button>
        </div>
      </form>
      {progress === 'linked' && <LinkedDialog company={t('invitation.theWorkshop')} />}
    </Page>
  );
}

const problemKeys: Partial<Record<Progress, string>> = {
  ...problemText,
  empty: 'invitation.codeMissing',
  unknown: 'invitation.codeUnknown',
};

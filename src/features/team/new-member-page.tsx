/**
 * /dashboard/team/member-creation: somebody is added, with or without a connection. `?edit=<entry>` opens one who still waits on this
 * device. employee-creation is the same page, which leads back to where it was asked for (`redirecturl`, CO-036).
 */
import './team.css';
import { useNavigate } from '@tanstack/react-router';
import { isReturnPath } from '../../../domain/return-path.ts';
import { emptyMember, tidyMember } from '../../../domain/team-member.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { pathWithAdded } from '../../entities/technician/added-technician.ts';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { KeptDraft } from '../../entities/work/components/kept-draft.tsx';
import { TakenBack } from '../../entities/work/components/taken-back.tsx';
import { draftKeyOf, memberPath } from '../../entities/work/draft-forms.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';
import { draftFrom, draftOf, type MemberDraft } from './member-draft.ts';
import { MemberForm } from './member-form.tsx';
import { type Team, useTeam } from './use-team.ts';
import { teamPath } from './team-path.ts';
import { UnsentMember } from './unsent-member.tsx';

const draftKey = draftKeyOf('add-member');

export function NewMemberPage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('team');
  const team = useTeam();
  const account = useAccount();
  const { values } = useAddress();
  if (!areTextsThere || !team || !account) return null;
  const before = { ...emptyMember, language: account.language };
  const { edit } = values;
  return (
    <Page title={t('route.member-creation')} lead={t('team.newLead')} width="form">
      {edit === undefined ? (
        <KeptDraft draftKey={draftKey} read={(kept) => draftFrom(kept, before)}>
          {(initial) => <NewMemberForm {...{ draftKey, initial, team }} />}
        </KeptDraft>
      ) : (
        <EditedMember key={edit} entryId={edit} before={before} team={team} />
      )}
    </Page>
  );
}

interface EditedMemberProps {
  entryId: string;
  before: MemberDraft['before'];
  team: Team;
}

function EditedMember({ entryId, before, team }: EditedMemberProps) {
  const navigate = useNavigate();
  // It was on its way when it was opened: on the server it is a member like the others.
  const arrived = team.people.find(({ member }) => member?.clientKey === entryId);
  return (
    <TakenBack
      entryId={entryId}
      onClose={() => void navigate({ to: teamPath })}
      gone={arrived && <Redirect href={memberPath(arrived.id)} />}
    >
      {({ entry, draft, draftKey: editKey }) => {
        if (entry && entry.kind !== 'add-member') return null;
        const initial = draft ? draftFrom(draft.value, before) : draftOf(before, entry ? entry.args.member : before);
        return (
          <>
            {entry && <UnsentMember entry={entry} />}
            <NewMemberForm draftKey={editKey} {...{ initial, team }} />
          </>
        );
      }}
    </TakenBack>
  );
}

function NewMemberForm({ draftKey: key, initial, team }: { draftKey: string; initial: MemberDraft; team: Team }) {
  const { t } = useTranslation();
  const { outbox, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const takenEmails = new Set(team.people.map(({ email }) => email.toLowerCase()));
  const add = async ({ member }: MemberDraft) => {
    const tidied = tidyMember(member);
    const name = nameOf(tidied);
    const saved = await outbox.submit('add-member', { member: tidied, label: { member: name } }, key);
    if (!saved.ok) return false;
    announce(t(status === 'offline' ? 'team.keptHere' : 'team.added', { name }));
    await navigate({ href: returnPath === null ? teamPath : pathWithAdded(returnPath, saved.id) });
    return true;
  };
  return (
    <MemberForm
      draftKey={key}
      initial={initial}
      hasRole
      takenEmails={takenEmails}
      submitLabel={t('team.add')}
      onSubmit={add}
    />
  );
}

/** In the query or as the rest of the path: the specification writes no separator. Null: none that is safe. */
function useReturnPath(): string | null {
  const { values } = useAddress();
  const rest = useRouteParam('_splat');
  const asked = values['redirecturl'] ?? (rest === '' ? undefined : `/${rest.replace(/^\//, '')}`);
  return isReturnPath(asked) ? asked : null;
}

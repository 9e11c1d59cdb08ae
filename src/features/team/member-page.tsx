/**
 * /dashboard/team/member/<id>: everything about a member: where they stand and what can be done about it, and their details to be
 * changed (CO-034). Without an id it is the list. employee-modification is the same page (CO-037).
 */
import './team.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { useClient, useStore } from '../../client/client-context.tsx';
import { memberOf, nameOf } from '../../entities/technician/projected-team.ts';
import { KeptDraft } from '../../entities/work/components/kept-draft.tsx';
import { TakenBack } from '../../entities/work/components/taken-back.tsx';
import { useAnnounceDiscarded } from '../../entities/work/components/use-announce-discarded.ts';
import { draftKeyOf, memberPath } from '../../entities/work/draft-forms.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { announce } from '../../ui/toasts.ts';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';
import { handInChange } from './hand-in-change.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberDetails } from './member-details.tsx';
import { draftFrom, draftOf, type MemberDraft } from './member-draft.ts';
import { MemberForm } from './member-form.tsx';
import { MemberSituation } from './member-situation.tsx';
import type { ListedMember } from './shown-team.ts';
import { teamPath } from './team-path.ts';
import { UnsentMember } from './unsent-member.tsx';
import { type Team, useTeam } from './use-team.ts';

type Listed = Extract<ListedMember, { waiting?: undefined }>;

export function MemberPage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('team');
  const team = useTeam();
  const id = useRouteParam('_splat');
  if (id === '') return <Redirect href={teamPath} />;
  if (!areTextsThere || !team) return null;
  const shown = team.members.find((one): one is Listed => one.waiting === undefined && one.person.id === id);
  if (shown) return <Member key={id} shown={shown} team={team} />;
  if (!team.isLoaded) {
    return (
      <Page title={t('route.team')} width="form">
        <Skeleton />
      </Page>
    );
  }
  return (
    <Page title={t('team.notHere')} lead={t('team.notHereText')} width="form">
      <Link className="button start" to={teamPath}>
        {t('team.toList')}
      </Link>
    </Page>
  );
}

function Member({ shown, team }: { shown: Listed; team: Team }) {
  const { values } = useAddress();
  const { person, state } = shown;
  const row = team.people.find(({ id }) => id === person.id) ?? person;
  const { edit } = values;
  return (
    <Page title={nameOf(person)} width="form">
      <MemberSituation shown={shown} />
      <MemberActions shown={shown} people={team.people} />
      {state === 'deactivated' ? (
        <MemberDetails person={person} />
      ) : edit === undefined ? (
        <KeptDraft draftKey={draftKeyOf('member', person.id)} read={(kept) => draftFrom(kept, memberOf(person))}>
          {/* Anew when it has arrived or was changed by a colleague, unless something is typed. */}
          {(initial) => <ChangeForm draftKey={draftKeyOf('member', person.id)} {...{ initial, shown, team }} />}
        </KeptDraft>
      ) : (
        <EditedChange key={edit} entryId={edit} row={row} {...{ shown, team }} />
      )}
    </Page>
  );
}

function EditedChange({
  entryId,
  row,
  shown,
  team,
}: {
  entryId: string;
  row: Listed['person'];
  shown: Listed;
  team: Team;
}) {
  const navigate = useNavigate();
  const before = memberOf(row);
  return (
    <TakenBack entryId={entryId} onClose={() => void navigate({ to: memberPath(row.id) })}>
      {({ entry, draft, draftKey }) => {
        if (entry && entry.kind !== 'change-member') return null;
        const changed = entry ? withGiven(before, entry.args.changes) : before;
        const initial = draft ? draftFrom(draft.value, before) : draftOf(before, changed);
        return (
          <>
            {entry && <UnsentMember entry={entry} />}
            <ChangeForm {...{ draftKey, initial, shown, team }} />
          </>
        );
      }}
    </TakenBack>
  );
}

function withGiven(before: MemberDraft['before'], changes: object): MemberDraft['before'] {
  return { ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}

interface ChangeFormProps {
  draftKey: string;
  initial: MemberDraft;
  shown: Listed;
  team: Team;
}

function ChangeForm({ draftKey, initial, shown: { person, state }, team }: ChangeFormProps) {
  const { t } = useTranslation();
  const { outbox, drafts, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const navigate = useNavigate();
  const others = team.people.filter(({ id }) => id !== person.id);
  const announceDiscarded = useAnnounceDiscarded();
  const save = async (draft: MemberDraft) => {
    const handedIn = await handInChange({ outbox, drafts }, person.id, draft, draftKey);
    const name = nameOf(draft.member);
    if (handedIn.is === 'not-kept') return false;
    if (handedIn.is === 'dropped') announceDiscarded(t('unsent.discarded', { name }), handedIn.removed);
    else if (handedIn.is === 'unchanged') announce(t('team.nothingChanged'));
    else announce(t(status === 'offline' ? 'team.keptHere' : 'team.changed', { name }));
    await navigate({ to: teamPath });
    return true;
  };
  return (
    <MemberForm
      draftKey={draftKey}
      initial={initial}
      hasRole={state === 'pending'}
      takenEmails={new Set(others.map(({ email }) => email.toLowerCase()))}
      submitLabel={t('team.save')}
      onSubmit={save}
    />
  );
}

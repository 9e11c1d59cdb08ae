/** Where a member stands: active, pending with their invitation, deactivated; and what of it the server does not know yet. */
import { Link } from '@tanstack/react-router';
import { type InvitationState, type MemberState, invitationState } from '../../../domain/team-member.ts';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { ShownPerson } from '../../entities/technician/projected-team.ts';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';

const tones: Readonly<Record<MemberState, Tone>> = { active: 'good', pending: 'with-us', deactivated: 'neutral' };

export function MemberBadge({ person, state }: { person: ContactPerson; state: MemberState }) {
  const { t } = useTranslation();
  const now = useNow();
  if (state !== 'pending') return <StatusBadge tone={tones[state]}>{t(`team.state.${state}`)}</StatusBadge>;
  const invitation = invitationState(person.member?.invitation ?? null, now);
  return (
    <StatusBadge tone={isTrouble(invitation) ? 'bad' : tones.pending}>{t(`team.invited.${invitation}`)}</StatusBadge>
  );
}

/** Somebody has to do something about it. */
export const isTrouble = (invitation: InvitationState) => invitation === 'not-delivered' || invitation === 'expired';

/** Work about a member: what it is of, and where it is. */
export function MemberWork({ changing, switching }: Pick<ShownPerson, 'changing' | 'switching'>) {
  const { t } = useTranslation();
  return (
    <>
      {changing && <Work entry={changing} about={t('team.work.change')} />}
      {switching && (
        <Work entry={switching} about={t(switching.args.isActive ? 'team.reactivate' : 'team.deactivate')} />
      )}
    </>
  );
}

function Work({ entry, about }: { entry: AnyEntry; about: string }) {
  const state = useWorkState()(entry);
  if (state !== 'needs-you') return <WorkBadge state={state} about={about} />;
  return (
    <Link to="/unsent" className="touch">
      <WorkBadge state={state} about={about} />
    </Link>
  );
}

export function WaitingBadge({ entry }: { entry: AnyEntry }) {
  return <WorkBadge state={useWorkState()(entry)} />;
}

/** Where a member stands, in a sentence: since when they have not been seen, what became of their invitation, what still waits here. */
import { invitationState } from '../../../domain/team-member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MemberBadge, MemberWork, isTrouble } from './member-state.tsx';
import { type ListedMember, invitedAt } from './shown-team.ts';

export function MemberSituation({ shown }: { shown: Extract<ListedMember, { waiting?: undefined }> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { person, state, changing, switching } = shown;
  const { lastSignInAt = null, invitation = null } = person.member ?? {};
  const invited = invitationState(invitation, now);
  const words = () => {
    if (state === 'deactivated') return t('team.text.deactivated');
    if (state === 'pending') {
      const values = {
        email: invitedAt(person),
        sent: invitation ? format.date(invitation.sentAt) : '',
        end: invitation ? format.date(invitation.expiresAt, 'date') : '',
      };
      return t(`team.text.${invited}`, values);
    }
    if (lastSignInAt === null) return t('team.text.neverSeen');
    return t('team.text.lastSeen', { at: format.date(lastSignInAt) });
  };
  const isBad = state === 'pending' && isTrouble(invited);
  return (
    <section
      className={isBad ? 'notice stack' : 'stack'}
      data-tone={isBad ? 'bad' : undefined}
      aria-label={t('team.stateLabel')}
    >
      <div className="line">
        <MemberBadge {...{ person, state }} />
        <MemberWork {...{ changing, switching }} />
      </div>
      <p>
        {t(`profile.role.${person.role.id}`)} · {words()}
      </p>
    </section>
  );
}

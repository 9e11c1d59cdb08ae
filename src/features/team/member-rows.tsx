/** The team as two-line rows, each one target: who, and below what they are, where they are reached and where they stand. */
import { Link } from '@tanstack/react-router';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { memberPath, newMemberPath } from '../../entities/work/draft-forms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Row, Rows } from '../../ui/rows.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MemberBadge, MemberWork, WaitingBadge } from './member-state.tsx';
import type { ListedMember } from './shown-team.ts';
import { useLanguageName } from './use-languages.ts';

export function MemberRows({ members }: { members: readonly ListedMember[] }) {
  const { t } = useTranslation();
  return (
    <Rows label={t('route.team')}>
      {members.map((shown) =>
        shown.waiting ? (
          <WaitingRow key={shown.waiting.id} shown={shown} />
        ) : (
          <MemberRow key={shown.person.id} shown={shown} />
        ),
      )}
    </Rows>
  );
}

function MemberRow({ shown }: { shown: Extract<ListedMember, { waiting?: undefined }> }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const now = useNow();
  const { person, state, changing, switching } = shown;
  const { email, role, language } = person;
  const lastSignInAt = person.member?.lastSignInAt ?? null;
  return (
    <Row
      data={{ 'data-member': person.id, 'data-state': state }}
      what={
        <Link className="row-link" to={memberPath(person.id)}>
          {nameOf(person)}
        </Link>
      }
      {...(lastSignInAt !== null && {
        when: (
          <>
            <span className="visually-hidden">{t('team.lastSignIn')} </span>
            <ShortDate at={lastSignInAt} now={now} />
          </>
        ),
      })}
      who={t(`profile.role.${role.id}`)}
      more={[languageName(language.language), email].filter(Boolean).join(' · ')}
      state={
        <span className="line">
          <MemberWork {...{ changing, switching }} />
          <MemberBadge {...{ person, state }} />
        </span>
      }
      isOwnWork={changing !== null || switching !== null}
    />
  );
}

function WaitingRow({ shown: { waiting } }: { shown: Extract<ListedMember, { waiting: object }> }) {
  const { t } = useTranslation();
  const { member } = waiting.args;
  return (
    <Row
      data={{ 'data-waiting': waiting.id }}
      what={
        <Link className="row-link" to={newMemberPath} search={{ edit: waiting.id }}>
          {nameOf(member)}
        </Link>
      }
      who={t(`profile.role.${member.roleId}`)}
      more={member.email}
      state={<WaitingBadge entry={waiting} />}
      isOwnWork
    />
  );
}

/** What the team knows of somebody who was taken off it: to be read, since only who is on the team is changed. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { useLanguageName } from './use-languages.ts';

export function MemberDetails({ person }: { person: ContactPerson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const languageName = useLanguageName();
  const { title, email, mobilePhone, member, role, language } = person;
  const name = nameOf(person);
  const address = email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>;
  const since = member?.deactivatedAt ?? null;
  return (
    <section className="card stack" aria-labelledby="member-details">
      <h2 id="member-details">{t('team.details')}</h2>
      <FactList
        facts={[
          [t('team.known.name'), [title, name].filter(Boolean).join(' ')],
          [t('team.field.email'), address],
          [t('team.field.mobilePhone'), mobilePhone],
          [t('team.known.telephone'), member?.telephone],
          [t('team.field.roleId'), t(`profile.role.${role.id}`)],
          [t('team.field.language'), languageName(language.language)],
          [t('team.known.since'), since === null ? '' : format.date(since)],
        ]}
      />
      <p className="soft">{t('team.known.unchangeable', { name })}</p>
    </section>
  );
}

/** The fields of a member, in reading order; the role can be chosen as long as nobody signs in as this person. */
import {
  type MemberField,
  type TeamMember,
  memberFields,
  memberLimits,
  teamRoles,
  titulationIds,
} from '../../../domain/team-member.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormSelect } from '../../ui/form-select.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { useLanguages } from './use-languages.ts';

interface MemberFieldsProps {
  member: TeamMember;
  hasRole: boolean;
  idOf: (field: MemberField) => string;
  errorOf: (field: MemberField) => string | undefined;
  onChange: (member: TeamMember) => void;
}

const textFields = Object.keys(memberLimits) as (keyof typeof memberLimits)[];
const isText = (field: MemberField): field is keyof typeof memberLimits => textFields.some((text) => text === field);

export function MemberFields({ member, hasRole, idOf, errorOf, onChange }: MemberFieldsProps) {
  const { t } = useTranslation();
  const languages = useLanguages(member.language);
  const common = (field: MemberField) => ({ id: idOf(field), label: t(`team.field.${field}`), error: errorOf(field) });
  const numbered = (ids: readonly number[], wordsOf: (id: number) => string) =>
    ids.map((id) => ({ value: String(id), label: wordsOf(id) }));
  const selects = {
    titulationId: (
      <FormSelect
        key="titulationId"
        {...common('titulationId')}
        isRequired
        value={member.titulationId === 0 ? '' : String(member.titulationId)}
        options={numbered(titulationIds, (id) => t(`team.titulation.${id}`))}
        onChoose={(id) => onChange({ ...member, titulationId: Number(id) })}
      />
    ),
    language: (
      <FormSelect
        key="language"
        {...common('language')}
        isRequired
        value={member.language}
        options={languages}
        onChoose={(language) => onChange({ ...member, language })}
      />
    ),
    roleId: hasRole && (
      <FormSelect
        key="roleId"
        {...common('roleId')}
        isRequired
        none={null}
        hint={t(`team.roleHint.${member.roleId}`)}
        value={String(member.roleId)}
        options={numbered(teamRoles, (id) => t(`profile.role.${id}`))}
        onChoose={(id) => onChange({ ...member, roleId: Number(id) })}
      />
    ),
  };
  return (
    <div className="tiles top">
      {memberFields.map((field) =>
        isText(field) ? (
          <FormText
            key={field}
            {...common(field)}
            isRequired={field !== 'telephone'}
            type={field === 'email' ? 'email' : 'text'}
            value={member[field]}
            onType={(typed) => onChange({ ...member, [field]: typed })}
          />
        ) : (
          selects[field]
        ),
      )}
    </div>
  );
}

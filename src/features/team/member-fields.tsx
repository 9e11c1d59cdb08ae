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

type TextField = 'firstName' | 'lastName' | 'email' | 'mobilePhone' | 'telephone';

const texts: readonly MemberField[] = Object.keys(memberLimits) as MemberField[];
const isText = (field: MemberField): field is TextField => texts.includes(field);

export function MemberFields({ member, hasRole, idOf, errorOf, onChange }: MemberFieldsProps) {
  const { t } = useTranslation();
  const languages = useLanguages(member.language);
  const common = (field: MemberField) => ({ id: idOf(field), label: t(`team.field.${field}`), error: errorOf(field) });
  const select = (field: 'titulationId' | 'language' | 'roleId') => {
    const value = member[field];
    const chosen = (text: string) => (field === 'language' ? text : Number(text));
    const options = { titulationId: numbered(titulationIds), roleId: numbered(teamRoles), language: languages }[field];
    function numbered(ids: readonly number[]) {
      const wordsOf = (id: number) => t(field === 'roleId' ? `profile.role.${id}` : `team.titulation.${id}`);
      return ids.map((id) => ({ value: String(id), label: wordsOf(id) }));
    }
    return (
      <FormSelect
        key={field}
        {...common(field)}
        isRequired
        none={field === 'roleId' ? null : t('ui.choose')}
        value={value === 0 ? '' : String(value)}
        options={options}
        {...(field === 'roleId' && { hint: t(`team.roleHint.${member.roleId}`) })}
        onChoose={(text) => onChange({ ...member, [field]: text === '' && field !== 'language' ? 0 : chosen(text) })}
      />
    );
  };
  return (
    <div className="tiles top">
      {memberFields.map((field) => {
        if (isText(field)) {
          return (
            <FormText
              key={field}
              {...common(field)}
              isRequired={field !== 'telephone'}
              type={field === 'email' ? 'email' : 'text'}
              value={member[field]}
              onType={(typed) => onChange({ ...member, [field]: typed })}
            />
          );
        }
        return field === 'roleId' && !hasRole ? null : select(field);
      })}
    </div>
  );
}

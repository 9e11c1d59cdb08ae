/** The two lists of the dialog: companies without repeats, the head office marked, and the people of the chosen one. */
import type { ActingFor, ChoosableCompany } from '../../../domain/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormSelect } from '../../ui/form-select.tsx';
import type { KeptChoice } from './use-company-choice.ts';

interface CompanyFieldsProps {
  companies: readonly ChoosableCompany[];
  people: readonly ActingFor[];
  /** ciamId of the person. */
  own: string;
  kept: KeptChoice;
  isBusy: boolean;
}

export function CompanyFields({ companies, people, own, kept: { choice, choose }, isBusy }: CompanyFieldsProps) {
  const { t } = useTranslation();
  const companyOptions = companies.map(({ customerId, name, city, isHeadOffice }) => {
    const label = [name, city].filter((part) => part !== '').join(', ');
    return {
      value: String(customerId),
      label: isHeadOffice ? t('dialogs.company.headOffice', { company: label }) : label,
    };
  });
  const personOptions = people.map((person) => {
    const role = person.roleId === undefined ? '' : t(`profile.role.${person.roleId}`);
    const name = [`${person.contactFirstName} ${person.contactLastName}`, role]
      .filter((part) => part !== '')
      .join(', ');
    const label = person.ciamId === own ? t('dialogs.company.you', { name }) : name;
    return { value: person.contactPersonId, label };
  });
  return (
    <>
      <FormSelect
        label={t('dialogs.company.company')}
        value={choice.customerId}
        none={t('dialogs.choose')}
        options={companyOptions}
        isDisabled={isBusy}
        onChoose={(customerId) => choose({ customerId, contactPersonId: '' })}
      />
      <FormSelect
        label={t('dialogs.company.manager')}
        value={choice.contactPersonId}
        none={t('dialogs.choose')}
        options={personOptions}
        isDisabled={isBusy || choice.customerId === ''}
        onChoose={(contactPersonId) => choose({ ...choice, contactPersonId })}
      />
    </>
  );
}

/** The wholesaler's group and its branch: two lists, the second those of the first. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormSelect } from '../../ui/form-select.tsx';
import { TryAgainNote } from '../../ui/try-again-note.tsx';
import type { Wholesalers } from './use-wholesalers.ts';

export function WholesalerFields({ groups, group, branches, branch, chooseGroup, chooseBranch, retry }: Wholesalers) {
  const { t } = useTranslation();
  const didFail = groups === null || branches === null;
  const isLoading = groups === undefined || (group !== null && branches === undefined);
  const choices = (list: Wholesalers['groups']) => ({
    none: t(isLoading && !list?.length ? 'ui.loading' : 'dialogs.choose'),
    options: (list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isDisabled: !list?.length,
  });
  return (
    <>
      <FormSelect
        label={t('dialogs.wholesaler.group')}
        value={group?.id ?? ''}
        {...choices(groups)}
        onChoose={chooseGroup}
      />
      <FormSelect
        label={t('dialogs.wholesaler.branch')}
        value={branch?.id ?? ''}
        {...choices(branches)}
        onChoose={chooseBranch}
      />
      {didFail && <TryAgainNote text={t('dialogs.wholesaler.notLoaded')} onAgain={retry} />}
    </>
  );
}

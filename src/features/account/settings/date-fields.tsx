/** Time zone, how dates are written, and the language in which the portal writes to the person. */
import type { Account } from '../../../../contract/accounts.ts';
import type { OwnSettings } from '../../../../domain/account-settings.ts';
import { dateTimePatterns, isKnownPattern } from '../../../../domain/date-pattern.ts';
import { useRegion } from '../../../client/locale-context.tsx';
import type { EditForm } from '../../../entities/work/use-edit-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSelect } from '../../../ui/form-select.tsx';
import { useTimeZone } from '../../../ui/format.tsx';
import { exampleBy, zoneName } from './settings-words.ts';

interface DateFieldsProps {
  form: Pick<EditForm<OwnSettings, never>, 'shown' | 'type' | 'idOf'>;
  account: Account;
}

export function DateFields({ form, account }: DateFieldsProps) {
  const { t } = useTranslation();
  const region = useRegion();
  const { shown } = form;
  const zoneInUse = useTimeZone();
  const chosen = shown.timezoneId || zoneInUse;
  const zones = new Set([...(region?.timeZones ?? []), ...Intl.supportedValuesOf('timeZone'), chosen]);
  const languages = new Map(region?.languages.map(({ lcid, localized }) => [lcid, localized]));
  for (const known of [account.language, shown.language]) if (!languages.has(known)) languages.set(known, known);
  return (
    <>
      <FormSelect
        id={form.idOf('timezoneId')}
        label={t('profile.timeZone')}
        value={chosen}
        none={null}
        options={[...zones].map((zone) => ({ value: zone, label: zoneName(zone) }))}
        onChoose={(timezoneId) => form.type({ timezoneId })}
      />
      <FormSelect
        id={form.idOf('shortDateTimeFormat')}
        label={t('profile.dateFormat')}
        value={isKnownPattern(shown.shortDateTimeFormat) ? shown.shortDateTimeFormat : ''}
        none={t('profile.dateByLanguage')}
        options={dateTimePatterns.map((pattern) => ({ value: pattern, label: exampleBy(pattern) }))}
        onChoose={(shortDateTimeFormat) => form.type({ shortDateTimeFormat })}
      />
      <FormSelect
        id={form.idOf('language')}
        label={t('settings.field.language')}
        hint={t('settings.languageHint')}
        value={shown.language}
        none={null}
        options={[...languages].filter(([lcid]) => lcid !== '').map(([value, label]) => ({ value, label }))}
        onChoose={(language) => form.type({ language })}
      />
    </>
  );
}

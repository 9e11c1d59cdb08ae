/** Time zone and date format. Saving needs the network: without it the choice stays on the screen and says so. */
import { type SyntheticEvent, useId, useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { dateTimePatterns, textByPattern } from '../../../domain/date-pattern.ts';
import { timeZoneOf } from '../../../domain/time-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRegion } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSelect } from '../../ui/form-select.tsx';
import { announce } from '../../ui/toasts.ts';

/** A day and an hour that no pattern writes like another. */
const example = { year: 2026, month: 3, day: 29, hour: 16, minute: 5 };

export function ProfileSettings({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const region = useRegion();
  const errorId = useId();
  const [settings, setSettings] = useState(account.accountSettings);
  const [state, setState] = useState<'idle' | 'saving' | 'offline' | 'failed'>('idle');
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('saving');
    const saved = await online.saveSettings(settings);
    setState(saved.ok ? 'idle' : saved.failure);
    if (saved.ok) announce(t('profile.saved'), { tone: 'good' });
  };
  const countryZone = region ? timeZoneOf(region) : 'UTC';
  const zones = [...new Set([...(region?.timeZones ?? []), ...Intl.supportedValuesOf('timeZone')])];
  return (
    <form className="card stack" aria-labelledby="profile-settings" onSubmit={(event) => void save(event)}>
      <h2 id="profile-settings">{t('profile.settings')}</h2>
      <FormSelect
        label={t('profile.timeZone')}
        value={settings.timezoneId || countryZone}
        none={null}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChoose={(timezoneId) => setSettings({ ...settings, timezoneId })}
      />
      <FormSelect
        label={t('profile.dateFormat')}
        value={settings.shortDateTimeFormat}
        none={t('profile.dateByLanguage')}
        options={dateTimePatterns.map((pattern) => ({
          value: pattern,
          label: textByPattern(pattern, example, 'date-time'),
        }))}
        onChoose={(shortDateTimeFormat) => setSettings({ ...settings, shortDateTimeFormat })}
      />
      {(state === 'offline' || state === 'failed') && (
        <p id={errorId} className="field-error" role="alert">
          {t(state === 'offline' ? 'profile.needsNetwork' : 'Error_Common')}
        </p>
      )}
      <Button type="submit" className="start" loading={state === 'saving'}>
        {t('profile.save')}
      </Button>
    </form>
  );
}

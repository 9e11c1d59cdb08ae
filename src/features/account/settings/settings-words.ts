/** What settings are called, and their values in words. */
import type { OwnSettings, SettingsField } from '../../../../domain/account-settings.ts';
import { type DateParts, isKnownPattern, textByPattern } from '../../../../domain/date-pattern.ts';
import { timeZoneOf } from '../../../../domain/time-zone.ts';
import { useRegion } from '../../../client/locale-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A day and an hour that no pattern writes like another. */
const example: DateParts = { year: 2026, month: 3, day: 29, hour: 16, minute: 5 };

export const exampleBy = (pattern: string) => textByPattern(pattern, example, 'date-time');

interface SettingsWords {
  labelOf(field: SettingsField): string;
  wordsOf(field: SettingsField, value: OwnSettings[SettingsField]): string;
}

export function useSettingsWords(): SettingsWords {
  const { t } = useTranslation();
  const region = useRegion();
  const wordsOfText: Partial<Record<SettingsField, (value: string) => string>> = {
    timezoneId: (zone) => zoneName(zone === '' && region ? timeZoneOf(region) : zone),
    shortDateTimeFormat: (pattern) => (isKnownPattern(pattern) ? exampleBy(pattern) : t('profile.dateByLanguage')),
    language: (lcid) => region?.languages.find((one) => one.lcid === lcid)?.localized ?? lcid,
  };
  return {
    labelOf: (field) => t(`settings.field.${field}`),
    wordsOf(field, value) {
      if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no');
      return wordsOfText[field]?.(value) ?? value;
    },
  };
}

/** `America/New_York` as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

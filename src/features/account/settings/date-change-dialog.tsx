/** Asks before another time zone or another way to write dates is saved, with the present moment written before and after (CO-097). */
import { use } from 'react';
import type { OwnSettings } from '../../../../domain/account-settings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormatContext, FormatProvider } from '../../../ui/format-settings.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { DateChange } from './date-changes.ts';
import { useSettingsWords } from './settings-words.ts';

interface DateChangeDialogProps {
  change: DateChange;
  onConfirm: () => void;
  onClose: () => void;
}

export function DateChangeDialog({ change: { field, before, after }, onConfirm, onClose }: DateChangeDialogProps) {
  const { t } = useTranslation();
  const { wordsOf } = useSettingsWords();
  const side = (settings: OwnSettings) => (
    <>
      <strong>
        <Written settings={settings} />
      </strong>
      {field === 'timezoneId' && <span className="soft"> {wordsOf(field, settings.timezoneId)}</span>}
    </>
  );
  return (
    <ConfirmDialog
      title={t(`settings.confirm.${field}`)}
      confirmLabel={t('settings.confirm.yes')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`settings.confirm.${field}Text`)}</p>
      <FactList
        facts={[
          [t('settings.confirm.before'), side(before)],
          [t('settings.confirm.after'), side(after)],
        ]}
      />
    </ConfirmDialog>
  );
}

/** Now, as everything in the portal is written by these settings. */
function Written({ settings: { timezoneId, shortDateTimeFormat } }: { settings: OwnSettings }) {
  const format = use(FormatContext);
  const now = useNow();
  const timeZones = [...(timezoneId === '' ? [] : [timezoneId]), ...format.timeZones.slice(-1)];
  return (
    <FormatProvider value={{ ...format, timeZones, pattern: shortDateTimeFormat }}>
      <DateTime at={now} />
    </FormatProvider>
  );
}

/** How many things wait on this device, and the way to them. */
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase } from '../../session/portal-context.tsx';
import { useUnsentWork } from '../../session/use-unsent-work.ts';

const UnsentWorkSheet = lazy(() =>
  import('../../features/unsent-work/unsent-work-sheet.tsx').then((m) => ({ default: m.UnsentWorkSheet })),
);

export function UnsentButton() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const isOpen = useOpenDatabase() !== null;
  const work = useUnsentWork();
  // "Everything sent" is only said when the device has been looked at.
  if (!isOpen || work === undefined) return null;
  const count = work.length;
  const refused = work.filter((entry) => entry.state === 'refused').length;
  const Icon = refused > 0 ? IconAlertTriangle : count > 0 ? IconCloudUp : IconCloudCheck;
  const text =
    refused > 0
      ? t('shell.needsAttention', { count: refused })
      : count > 0
        ? t('shell.waiting', { count })
        : t('shell.allSent');
  return (
    <>
      <button
        type="button"
        className="header-button"
        data-tone={refused > 0 ? 'bad' : count > 0 ? 'accent' : undefined}
        aria-haspopup="dialog"
        aria-label={text}
        onClick={() => setIsShown(true)}
      >
        <Icon aria-hidden size={22} />
        {count > 0 && (
          <span className="header-count" aria-hidden>
            {count}
          </span>
        )}
        <span className="header-label">{text}</span>
      </button>
      {isShown && (
        <Suspense>
          <UnsentWorkSheet onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

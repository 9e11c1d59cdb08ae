/** What of the person's work the server does not have, in the words of its most urgent state, and the way to all of it. */
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { factsOfState, presentStates, totalOf } from '../../../domain/work-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase, useStore } from '../../client/client-context.tsx';
import { lostWork } from '../../data/storage-trouble.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';

const UnsentWorkSheet = lazy(() =>
  import('../../features/unsent-work/unsent-work-sheet.tsx').then((m) => ({ default: m.UnsentWorkSheet })),
);

const icons = { 'needs-you': IconAlertTriangle, draft: IconPencil, editing: IconPencil } as const;

export function UnsentButton() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const isOpen = useOpenDatabase() !== null;
  const work = useOwnWork();
  const isWorkLost = useStore(lostWork) !== null;
  // Nothing is said before the device has been looked at, nor that nothing waits when the browser threw work away.
  if (!isOpen || work === undefined) return null;
  const present = presentStates(work.counts);
  const count = totalOf(work.counts);
  if (count === 0 && isWorkLost) return null;
  const first = present[0]?.state ?? null;
  const words = present.map((one) => t(`work.count.${one.state}`, { count: one.count }));
  const Icon = first === null ? IconCloudCheck : first in icons ? icons[first as keyof typeof icons] : IconCloudUp;
  return (
    <>
      <button
        type="button"
        className="header-button"
        data-tone={first === null ? undefined : factsOfState[first].tone}
        aria-haspopup="dialog"
        aria-label={words.length === 0 ? t('work.none') : words.join(', ')}
        onClick={() => setIsShown(true)}
      >
        <Icon aria-hidden size={22} />
        {count > 0 && (
          <span className="header-count" aria-hidden>
            {count}
          </span>
        )}
        <span className="header-label">{words[0] ?? t('work.none')}</span>
      </button>
      {isShown && (
        <Suspense>
          <UnsentWorkSheet onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

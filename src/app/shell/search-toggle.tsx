/** Opens the global search below the header (SH-073); its code comes with the first opening. */
import { IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const SearchBox = lazy(() => import('./search-box.tsx').then((m) => ({ default: m.SearchBox })));

export function SearchToggle() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="header-button" popoverTarget={id}>
        <IconSearch aria-hidden size={22} />
        <span className="visually-hidden">{t('search.open')}</span>
      </button>
      <search
        ref={panel}
        id={id}
        popover="auto"
        className="find-panel"
        aria-label={t('search.label')}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <SearchBox onDone={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </search>
    </>
  );
}

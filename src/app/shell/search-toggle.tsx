/**
 * Opens the global search below the header (SH-073), also with Ctrl-K, ⌘K and "/". Its code comes with the first opening; what
 * is typed until then is kept.
 */
import { IconSearch } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { onSearchKey } from '../../platform/search-key.ts';

const SearchBox = lazy(() => import('./search-box.tsx').then((m) => ({ default: m.SearchBox })));

export function SearchToggle() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [early, setEarly] = useState('');
  /** Each opening has a field of its own, however soon it follows the one before. */
  const [opening, setOpening] = useState(0);
  useEffect(
    () =>
      onSearchKey(() => {
        panel.current?.showPopover();
        // The next key is meant for the field already.
        flushSync(() => setIsOpen(true));
      }),
    [],
  );
  return (
    <>
      <button type="button" className="header-button" popoverTarget={id} aria-keyshortcuts="Control+K Meta+K /">
        <IconSearch aria-hidden size={22} />
        <span className="visually-hidden">{t('search.open')}</span>
      </button>
      <search
        ref={panel}
        id={id}
        popover="auto"
        className="find-panel"
        aria-label={t('search.label')}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          setIsOpen(true);
          setEarly('');
          setOpening((before) => before + 1);
        }}
        // Only now: from a field that is gone the focus would not go back to the button.
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
      >
        {isOpen && (
          <Suspense
            fallback={
              <input
                ref={focus}
                aria-label={t('search.label')}
                value={early}
                onChange={(event) => setEarly(event.target.value)}
              />
            }
          >
            <SearchBox key={opening} initial={early} onDone={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </search>
    </>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

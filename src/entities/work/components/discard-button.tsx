/** Throws something away with two taps: the first asks, and what keeps it stands where the finger is. */
import './work.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The button that was pressed is gone: the keyboard goes on at what stands in its place. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

interface DiscardButtonProps {
  /** Of what is thrown away, for those who hear the buttons one by one. */
  name: string;
  label?: string | undefined;
  onDiscard: () => Promise<void>;
}

export function DiscardButton({ name, label, onDiscard }: DiscardButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
        {label ?? t('unsent.discard')}
      </button>
    );
  }
  return (
    <span className="discard-question row" role="group" aria-label={`${t('work.discard.ask')} ${name}`}>
      <button type="button" className="link-button" ref={focusOn} onClick={() => setIsAsking(false)}>
        {t('work.discard.no')}
      </button>
      <button type="button" className="link-button" data-tone="bad" onClick={() => void onDiscard()}>
        {t('work.discard.yes')}
      </button>
    </span>
  );
}

/** What became of a message, in the form's place (SU-229, SU-417, SU-418). */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SavedNote, type SavedLocale } from '../../ui/saved-note.tsx';

interface MessageCardProps {
  state: 'sent' | 'waiting' | 'refused' | 'gone';
  /** Instead of the words of `state`; then nothing is said about where it is saved either. */
  said?: { title: string; text: string };
  /** What the sender can name on the phone. */
  number?: string;
  onAnother: () => void;
  onClose: () => void;
  /** Further actions. */
  children?: ReactNode;
}

const placeOf: Partial<Record<MessageCardProps['state'], SavedLocale>> = {
  sent: 'server',
  waiting: 'waiting',
  refused: 'device',
};
const textKeys = {
  sent: 'contact.sent.text',
  waiting: 'contact.waiting.text',
  refused: 'contact.failed',
  gone: 'contact.gone.text',
} as const;

export function MessageCard({ state, said, number, onAnother, onClose, children }: MessageCardProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form it stands for had the focus.
  useEffect(() => heading.current?.focus(), []);
  const place = said ? undefined : placeOf[state];
  return (
    <section className="card stack" aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {said?.title ?? t(`contact.${state}.title`)}
      </h2>
      {place && <SavedNote place={place} />}
      <p>{said?.text ?? t(textKeys[state])}</p>
      {number !== undefined && <p className="soft">{t('contact.sent.number', { number })}</p>}
      <div className="row">
        {children}
        <Button variant="default" onClick={onAnother}>
          {t('contact.another')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </section>
  );
}

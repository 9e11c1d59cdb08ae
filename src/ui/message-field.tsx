/** The field in which a message is written: as high as its words, with a counter that is flagged at the limit (SU-234). */
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface MessageFieldProps {
  id: string;
  label: string;
  value: string;
  counter: { used: number; limit: number };
  isFocused?: boolean;
  onType: (typed: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function MessageField({
  id,
  label,
  value,
  counter,
  isFocused = false,
  onType,
  onKeyDown,
  ref,
}: MessageFieldProps) {
  const { t } = useTranslation();
  const counterId = useId();
  const place = useRef<HTMLDivElement>(null);
  const isFull = counter.used >= counter.limit;
  useEffect(() => {
    const field = place.current?.querySelector('textarea');
    if (!isFocused || !field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  }, [isFocused]);
  return (
    <div className="message-field" ref={place}>
      <Textarea
        {...{ id, ref, onKeyDown, value, label }}
        labelProps={{ className: 'visually-hidden' }}
        rows={1}
        placeholder={label}
        spellCheck
        aria-describedby={counterId}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p className="message-counter" id={counterId} data-full={isFull || undefined}>
        {counter.used}/{counter.limit}
        <span className="visually-hidden" role="status">
          {isFull ? t('ui.fullLength') : ''}
        </span>
      </p>
    </div>
  );
}

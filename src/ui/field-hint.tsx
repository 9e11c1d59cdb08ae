/** Help below a field, with an optional counter on the right; `id` goes into the field's aria-describedby. */
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

interface FieldHintProps {
  id?: string;
  children: ReactNode;
  /** e.g. typed and allowed characters. */
  counter?: { used: number; limit: number };
}

export function FieldHint({ id, children, counter }: FieldHintProps) {
  const { t } = useTranslation();
  return (
    <span className="field-hint" {...(id === undefined ? {} : { id })}>
      <span>{children}</span>
      {counter && (
        <span className="number" data-over={counter.used > counter.limit || undefined}>
          {t('ui.counter', counter)}
        </span>
      )}
    </span>
  );
}

/** One part of the review with the way back to where it can be changed. */
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FactList } from './fact-list.tsx';

export type SummaryLine = [label: string, value: string];

interface SummaryBlockProps {
  title: string;
  /** Lines without a value are left out. */
  lines?: readonly SummaryLine[];
  onEdit: () => void;
  children?: ReactNode;
}

export function SummaryBlock({ title, lines = [], onEdit, children }: SummaryBlockProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <div className="split">
        <h3>{title}</h3>
        <button
          type="button"
          className="link-button"
          aria-label={t('newRequest.summary.editPart', { part: title })}
          onClick={onEdit}
        >
          {t('newRequest.summary.edit')}
        </button>
      </div>
      {children}
      {lines.length > 0 && <FactList facts={lines} />}
    </section>
  );
}

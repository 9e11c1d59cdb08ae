/** The label of a field. Only what may stay empty is marked; everything else is asked for. */
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

export function FieldLabel({ isOptional, children }: { isOptional: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!isOptional) return children;
  return (
    <>
      {children} <span className="soft">({t('ui.optional')})</span>
    </>
  );
}

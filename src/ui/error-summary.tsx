/** The errors of a form in one place: takes the focus when they appear, and leads to each field. */
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

export interface FieldError {
  /** Id of the field's element. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Changes with each attempt to submit, so that the focus comes back after the second try too. */
  attempt: number;
}

export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return <Summary key={attempt} errors={errors} />;
}

function Summary({ errors }: { errors: readonly FieldError[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className="error-summary card" role="alert" tabIndex={-1}>
      <h2>{t('ui.errorSummary', { count: errors.length })}</h2>
      <ul className="bullets">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

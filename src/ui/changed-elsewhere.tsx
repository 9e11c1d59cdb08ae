/**
 * Values that were changed here and elsewhere, side by side: for each a person chooses which one counts. Both stay on the screen, and
 * the choice can be changed, until it is saved. The form around it asks for the choices that are missing (CO-308).
 */
import './changed-elsewhere.css';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import type { Kept } from '../../domain/edit-conflicts.ts';
import { useAreaTexts } from '../i18n/area-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export interface ChangedValue<Field extends string = string> {
  field: Field;
  /** Of the field, as the form has it. */
  label: string;
  /** Both in words; empty: there is nothing in it. */
  here: string;
  onServer: string;
  /** Null: not chosen yet. */
  kept: Kept | null;
  /** For the error summary, which leads there. */
  firstId: string;
  error?: string | undefined;
}

interface ChangedElsewhereProps<Field extends string> {
  values: readonly ChangedValue<Field>[];
  onDecide: (field: Field, kept: Kept) => void;
}

export function ChangedElsewhere<Field extends string>({ values, onDecide }: ChangedElsewhereProps<Field>) {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('changed-elsewhere');
  const titleId = useId();
  if (!areTextsThere || values.length === 0) return null;
  return (
    <section className="notice stack changed-elsewhere" data-tone="bad" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('ui.changed.title')}</h3>
      <p>{t('ui.changed.text')}</p>
      {values.map((value) => (
        <Radio.Group
          key={value.field}
          name={value.firstId}
          label={value.label}
          value={value.kept}
          error={value.error}
          onChange={(kept) => onDecide(value.field, kept === 'mine' ? 'mine' : 'theirs')}
        >
          <div className="changed-sides">
            <Side id={value.firstId} kept="mine" title={t('ui.changed.here')} text={value.here} />
            <Side kept="theirs" title={t('ui.changed.onServer')} text={value.onServer} />
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}

function Side({ id, kept, title, text }: { id?: string; kept: Kept; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Radio
      {...(id === undefined ? {} : { id })}
      value={kept}
      label={t(kept === 'mine' ? 'ui.changed.keepMine' : 'ui.changed.takeTheirs')}
      description={`${title}: ${text === '' ? t('ui.changed.nothing') : text}`}
    />
  );
}

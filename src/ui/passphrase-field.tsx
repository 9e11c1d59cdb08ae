/**
 * A passphrase of a file, shown while it is typed: a mistyped one closes the file for good. It is no password field, because a
 * browser would offer to keep it. Its texts come with the area `saved-file`.
 */
import './passphrase.css';
import type { Ref } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormText, type TypedField } from './form-text.tsx';
import { MantineFrame } from './mantine-frame.tsx';

interface PassphraseFieldProps {
  value: string;
  hint?: string;
  error: string | null;
  onType: (passphrase: string) => void;
  ref: Ref<TypedField>;
}

export function PassphraseField({ value, hint, error, onType, ref }: PassphraseFieldProps) {
  const { t } = useTranslation();
  return (
    <MantineFrame>
      <FormText {...{ ref, value, hint, onType }} label={t('savedFile.passphrase')} isMono isAlert error={error} />
    </MantineFrame>
  );
}

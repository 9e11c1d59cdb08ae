/** Below the reason of refused work: sentences, the fields to look at, or what only the server has words for. */
import { useTranslation } from '../i18n/use-translation.ts';

interface SaidBelowProps {
  /** Dictionary keys of sentences. */
  keys: readonly string[];
  /** Dictionary keys of labels. */
  fieldKeys: readonly string[];
  /** English. */
  foreign: readonly string[];
}

export function SaidBelow({ keys, fieldKeys, foreign }: SaidBelowProps) {
  const { t } = useTranslation();
  const fields = fieldKeys.map((key) => t(key)).join(', ');
  const lines = [...keys.map((key) => t(key)), ...(fields === '' ? [] : [t('unsent.check', { fields })])];
  if (lines.length + foreign.length === 0) return null;
  return (
    <ul className="soft bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {foreign.map((text) => (
        <li key={text} lang="en">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Light, dark, or as the device says. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { useApp } from '../app-context.tsx';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const keys = { auto: 'shell.lookAuto', light: 'shell.lookLight', dark: 'shell.lookDark' } as const;

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme } = useApp();
  const choice = useStore(colorScheme.choice);
  return (
    <button type="button" onClick={() => colorScheme.choose(next[choice])}>
      {t(keys[choice])}
    </button>
  );
}

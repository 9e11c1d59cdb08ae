/** Light, dark, or as the device says. */
import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const keys = { auto: 'shell.lookAuto', light: 'shell.lookLight', dark: 'shell.lookDark' } as const;

export function ThemeSwitch() {
  const { t } = useTranslation();
  // keepTransitions: without it Mantine adds a <style> element, which the policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <button type="button" onClick={() => setColorScheme(next[colorScheme])}>
      {t(keys[colorScheme])}
    </button>
  );
}

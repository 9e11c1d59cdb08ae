/** Puts light or dark on the page, as kept on this device or as the device says. Small: the launch script has it too. */
export const colorSchemeKey = 'portal.look';

export function showColorScheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(colorSchemeKey);
  } catch {
    // Forbidden: as the device says.
  }
  const isDark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}

/** Whether there is room for a table; cards otherwise. Right at the first drawing, so nothing jumps. */
import { useMediaQuery } from '@mantine/hooks';

export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}

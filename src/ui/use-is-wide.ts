/** Whether there is room for a table: from 1440 px; rows otherwise. Right at the first drawing, so nothing jumps. */
import { useMediaQuery } from '@mantine/hooks';

/** Named by src/platform/launch-stamp.ts as well. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
}

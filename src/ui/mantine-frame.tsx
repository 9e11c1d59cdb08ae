/** Around screens with Mantine's form fields; a chunk of its own, so that the first load has none of it. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ColorScheme } from '../platform/color-scheme.ts';
import { cssVariables, theme } from './theme.ts';

export function MantineFrame({ colorScheme, children }: { colorScheme: ColorScheme; children: ReactNode }) {
  const scheme = useSyncExternalStore(colorScheme.shown.subscribe, colorScheme.shown.get);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}

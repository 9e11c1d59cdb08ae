/** Around screens with Mantine's form fields; a chunk of its own, so that the first load has none of it. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Look } from '../platform/look.ts';
import { cssVariables, theme } from './theme.ts';

export function MantineFrame({ look, children }: { look: Look; children: ReactNode }) {
  const scheme = useSyncExternalStore(look.shown.subscribe, look.shown.get);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  );
}

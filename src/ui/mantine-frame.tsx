/**
 * Around screens and dialogs with Mantine's components, which they do not find without it; in a chunk of its own, so that the first load has none of it.
 * Within another one it does nothing. Light or dark is an attribute of the page (src/platform/color-scheme.ts), which Mantine's variables follow.
 */
import './mantine.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Mantine would write its own idea of light and dark there. */
const noRoot = () => undefined;

export function MantineFrame({ children }: { children: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getRootElement={noRoot}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

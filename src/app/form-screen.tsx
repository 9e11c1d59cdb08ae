/** Loads a screen together with Mantine, side by side. */
import type { FunctionComponent } from 'react';
import { useApp } from './app-context.tsx';

export function withForms(load: () => Promise<FunctionComponent>): () => Promise<FunctionComponent> {
  return async () => {
    const [Screen, { MantineFrame }] = await Promise.all([load(), import('../ui/mantine-frame.tsx')]);
    return function FormScreen() {
      const { colorScheme } = useApp();
      return (
        <MantineFrame colorScheme={colorScheme}>
          <Screen />
        </MantineFrame>
      );
    };
  };
}

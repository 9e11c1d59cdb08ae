/** Loads a screen together with Mantine, side by side. */
import type { FunctionComponent } from 'react';

export function withForms(load: () => Promise<FunctionComponent>): () => Promise<FunctionComponent> {
  return async () => {
    const [Screen, { MantineFrame }] = await Promise.all([load(), import('../ui/mantine-frame.tsx')]);
    return function FormScreen() {
      return (
        <MantineFrame>
          <Screen />
        </MantineFrame>
      );
    };
  };
}

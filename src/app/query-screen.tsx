/** Loads a screen together with TanStack Query, side by side. */
import type { FunctionComponent } from 'react';

export function withQueries(load: () => Promise<FunctionComponent>): () => Promise<FunctionComponent> {
  return async () => {
    const [Screen, { QueryFrame }] = await Promise.all([load(), import('../client/queries/query-frame.tsx')]);
    return function QueryScreen() {
      return (
        <QueryFrame>
          <Screen />
        </QueryFrame>
      );
    };
  };
}

/** Makes the file of a person's own data and puts it into their downloads. What it knows of progress and trouble is said beside the button. */
import { useState } from 'react';
import { downloadFile } from '../../../platform/beyond-page.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { OwnDataProblem } from '../../../client/calls/own-data-calls.ts';
import { useAccount } from '../../../client/use-account.ts';
import { useSingle } from '../../../ui/use-single.ts';
import { type OwnDataFile, ownDataFile } from './own-data-file.ts';

export type OwnDataState =
  | { at: 'idle' }
  | { at: 'fetching'; percent: number }
  | { at: 'saved'; name: string }
  | { at: 'failed'; why: OwnDataProblem };

/** `onDevice`: how many pieces of work the server does not have. */
export function useOwnData(onDevice: number): { state: OwnDataState; save: () => Promise<void> } {
  const { online } = useClient();
  const account = useAccount();
  const [state, setState] = useState<OwnDataState>({ at: 'idle' });
  const action = useSingle(async () => {
    if (!account) return;
    setState({ at: 'fetching', percent: 0 });
    const calls = await online.ownData();
    if (calls === null) return setState({ at: 'failed', why: 'offline' });
    const fetched = await calls.fetch((done, all) =>
      setState({ at: 'fetching', percent: Math.round((done * 100) / all) }),
    );
    if (!fetched.ok) return setState({ at: 'failed', why: fetched.failure });
    const file = ownDataFile({ data: fetched.value, onDevice, madeAt: new Date() });
    save(file);
    return setState({ at: 'saved', name: file.name });
  });
  return { state, save: action.run };
}

function save({ name, text }: OwnDataFile): void {
  downloadFile(name, new Blob([text], { type: 'application/json' }));
}

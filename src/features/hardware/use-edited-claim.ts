/** An unsent claim taken back to be edited (`edit` in the address) opens in its dialog, with what was typed. */
import { useEffect } from 'react';
import { usePortal } from '../../session/portal-context.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { claimDraftKey, claimFromEntry } from './claim-draft.ts';

export function useEditedClaim(): void {
  const { outbox, drafts } = usePortal();
  const { values, change } = useAddress();
  const entryId = values.edit;
  useEffect(() => {
    if (entryId === undefined) return;
    void takeBack(entryId);
    async function takeBack(id: string) {
      const entry = await outbox.takeBack(id);
      if (entry?.kind !== 'start-claim') {
        change({ edit: null });
        // The effect may run twice for one address: only the first finds the entry.
        return;
      }
      await drafts.save(claimDraftKey(entry.args.hardWareId), claimFromEntry(entry));
      change({ edit: null, claim: entry.args.hardWareId });
    }
  }, [entryId, outbox, drafts, change]);
}

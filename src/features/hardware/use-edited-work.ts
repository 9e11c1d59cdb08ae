/**
 * Unsent work that is taken back to be edited (`edit` in the address) opens in its dialog, with what was typed. A device
 * that was begun meanwhile would be lost by that: the person is asked first.
 */
import { useEffect, useState } from 'react';
import type { AccountDatabase } from '../../data/account-database.ts';
import { useDatabase, usePortal } from '../../session/portal-context.tsx';
import type { Drafts, Outbox } from '../../session/portal.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { type AddressChange, useAddress } from '../../ui/use-address.ts';
import { claimDraftKey, claimFromEntry } from './claim-draft.ts';
import { deviceDraftKey, draftFrom, draftOf, isBegun, shortNameOf } from './device-draft.ts';

/** What has been begun and would be replaced. */
export interface ReplaceQuestion {
  begun: string;
  replace(): Promise<void>;
  keep(): void;
}

/** Null: there is nothing to ask. */
export function useEditedWork(): ReplaceQuestion | null {
  const { outbox, drafts } = usePortal();
  const database = useDatabase();
  const { values, change } = useAddress();
  const entryId = values.edit;
  const [asked, setAsked] = useState<{ entryId: string; begun: string } | null>(null);
  useEffect(() => {
    if (entryId === undefined) return;
    void openEntry({ outbox, drafts, database }, entryId).then((opened) => {
      if ('begun' in opened) setAsked({ entryId, ...opened });
      else change(opened.goOn);
    });
  }, [entryId, outbox, drafts, change, database]);
  if (asked === null || asked.entryId !== entryId) return null;
  return {
    begun: asked.begun,
    replace: async () => change(await takeDeviceBack(outbox, asked.entryId)),
    keep: () => change({ edit: null, openAddHardwareModal: 'true' }),
  };
}

interface Work {
  outbox: Outbox;
  drafts: Drafts;
  database: AccountDatabase;
}
const nothingToEdit: AddressChange = { edit: null };

type Opened = { goOn: AddressChange } | { begun: string };

/** Where to go on, or what stands in the way. Asked twice for one address, only the first finds the entry. */
async function openEntry(work: Work, id: string): Promise<Opened> {
  // Before the entry: what the first has made of it must not count as begun by somebody else.
  const { device } = draftFrom((await work.drafts.load<unknown>(deviceDraftKey))?.value);
  const entry = await entryById(work.database, id);
  if (entry?.kind === 'start-claim') return { goOn: await takeClaimBack(work, id) };
  if (entry?.kind !== 'add-device') return { goOn: nothingToEdit };
  return isBegun(device) ? { begun: shortNameOf(device) } : { goOn: await takeDeviceBack(work.outbox, id) };
}

async function takeDeviceBack(outbox: Outbox, id: string): Promise<AddressChange> {
  const entry = await outbox.takeBack(id, {
    draftKey: deviceDraftKey,
    draftFrom: (taken) => (taken.kind === 'add-device' ? draftOf(taken) : null),
  });
  return entry ? { edit: null, openAddHardwareModal: 'true' } : nothingToEdit;
}

async function takeClaimBack({ outbox, drafts }: Work, id: string): Promise<AddressChange> {
  const entry = await outbox.takeBack(id);
  if (entry?.kind !== 'start-claim') return nothingToEdit;
  await drafts.save(claimDraftKey(entry.args.hardWareId), claimFromEntry(entry));
  return { edit: null, claim: entry.args.hardWareId };
}

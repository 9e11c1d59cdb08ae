/** Who writes: a signed-in person, whose drafts are their own, or a visitor, whose draft lies on the device. */
import { useMemo } from 'react';
import { takeVisitorDraft } from '../../../data/take-visitor-draft.ts';
import {
  forgetVisitorWords,
  keepVisitorDraft,
  keepVisitorDraftInParting,
  removeVisitorDraft,
  visitorDraft,
} from '../../../data/visitor-drafts.ts';
import { createBrowserClock } from '../../../platform/clock.ts';
import { createBrowserKeyValue } from '../../../platform/key-value.ts';
import { nowMs } from '../../../platform/page.ts';
import { ownDrafts } from '../../../client/drafts/own-drafts.ts';
import { useClient, useSession } from '../../../client/client-context.tsx';
import type { Person } from '../../../auth/session-state.ts';

export interface Sender {
  /** null: a visitor. */
  person: Person | null;
  drafts: {
    save(key: string, value: unknown): Promise<boolean>;
    saveInParting(key: string, value: unknown): void;
    settled(key: string): void;
    /** `isFromVisitor`: what was typed before the person signed in goes on. */
    load(key: string, isFromVisitor: boolean): Promise<unknown>;
    remove(key: string): Promise<void>;
  };
}

const page = { clock: createBrowserClock(), keyValue: createBrowserKeyValue() };

/** null while the device is being read. */
export function useSender(): Sender | null {
  const session = useSession();
  const client = useClient();
  const { device } = client;
  const person = 'person' in session ? session.person : null;
  return useMemo((): Sender | null => {
    if (session.phase === 'starting') return null;
    const place = { device, keyValue: page.keyValue };
    if (person !== null) {
      const load = async (key: string, isFromVisitor: boolean) => {
        const database = client.database();
        if (isFromVisitor && database) await takeVisitorDraft(place, database, key, nowMs());
        return (await client.drafts.load<unknown>(key))?.value ?? null;
      };
      return { person, drafts: { ...ownDrafts(client, page), load } };
    }
    return {
      person,
      drafts: {
        save: (key, value) => keepVisitorDraft(device, key, value, nowMs()),
        saveInParting: (key, value) => keepVisitorDraftInParting(place, key, value, nowMs()),
        settled: (key) => forgetVisitorWords(place, key),
        load: (key) => visitorDraft(place, key, nowMs()),
        async remove(key) {
          await removeVisitorDraft(device, key);
          forgetVisitorWords(place, key);
        },
      },
    };
  }, [session.phase, person, device, client]);
}

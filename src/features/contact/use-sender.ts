/** Who writes: a signed-in person, whose drafts are their own, or a visitor, whose draft lies on the device. */
import { useMemo } from 'react';
import { keepVisitorDraft, removeVisitorDraft, visitorDraft } from '../../data/visitor-drafts.ts';
import { nowMs } from '../../platform/page.ts';
import { usePortal, useSession } from '../../session/portal-context.tsx';
import type { Person } from '../../session/session-state.ts';

export interface Sender {
  /** null: a visitor. */
  person: Person | null;
  drafts: {
    save(key: string, value: unknown): Promise<boolean>;
    load(key: string): Promise<unknown>;
    remove(key: string): Promise<void>;
  };
}

/** null while the device is being read. */
export function useSender(): Sender | null {
  const session = useSession();
  const { device, drafts } = usePortal();
  const person = 'person' in session ? session.person : null;
  return useMemo((): Sender | null => {
    if (session.phase === 'starting') return null;
    if (person !== null) {
      const load = async (key: string) => (await drafts.load<unknown>(key))?.value ?? null;
      return { person, drafts: { save: drafts.save, load, remove: drafts.remove } };
    }
    return {
      person,
      drafts: {
        save: (key, value) => keepVisitorDraft(device, key, value, nowMs()),
        load: (key) => visitorDraft(device, key, nowMs()),
        remove: (key) => removeVisitorDraft(device, key),
      },
    };
  }, [session.phase, person, device, drafts]);
}

/** Groups of the country, and the branches of the chosen group; the only one of either is chosen by itself (SH-135, SH-136). */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Wholesaler } from '../../../contract/wholesalers.ts';
import { useClient } from '../../client/client-context.tsx';

/** `undefined`: on its way; null: it did not come. */
type Loaded = readonly Wholesaler[] | null | undefined;

export interface Wholesalers {
  groups: Loaded;
  group: Wholesaler | null;
  branches: Loaded;
  branch: Wholesaler | null;
  chooseGroup(id: string): void;
  chooseBranch(id: string): void;
  /** Asks again for what did not come. */
  retry(): void;
}

/** `known`: chosen before. */
export function useWholesalers(known = { groupId: '', branchId: '' }): Wholesalers {
  const { companies } = useClient().online;
  const [groups, setGroups] = useState<Loaded>();
  const [groupId, setGroupId] = useState(known.groupId);
  const [branchId, setBranchId] = useState(known.branchId);
  // By group: an answer that comes late is not taken for another group's.
  const [found, setFound] = useState<Readonly<Record<string, Loaded>>>({});
  const group = chosenOf(groups, groupId);
  const wanted = group?.id ?? '';
  const branches = found[wanted];
  const askGroups = () => void companies.wholesalerGroups().then(setGroups);
  const askGroupsFirst = useEffectEvent(askGroups);
  const askBranches = (id: string) =>
    void companies.wholesalerBranches(id).then((list) => setFound((before) => ({ ...before, [id]: list })));
  const askBranchesOf = useEffectEvent(askBranches);
  useEffect(() => askGroupsFirst(), []);
  useEffect(() => {
    if (wanted !== '') askBranchesOf(wanted);
  }, [wanted]);
  return {
    groups,
    group,
    branches,
    branch: chosenOf(branches, branchId),
    chooseGroup(id) {
      setGroupId(id);
      setBranchId('');
    },
    chooseBranch: setBranchId,
    retry() {
      if (group) askBranches(group.id);
      else askGroups();
    },
  };
}

function chosenOf(list: Loaded, id: string): Wholesaler | null {
  if (!list) return null;
  if (list.length === 1) return list[0] ?? null;
  return list.find((one) => one.id === id) ?? null;
}

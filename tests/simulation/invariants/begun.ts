/**
 * What a person began is in exactly one place: in its form, in the queue, on the server, or thrown away by the person. Files
 * lie beside what they belong to, with every byte, until the server has them.
 */
import { editKeyOf } from '../../../src/sync/outbox/edit-key.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import type { EnteredFile } from '../ledger.ts';
import type { Kept } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import type { World } from '../world.ts';
import { canonical } from './differences.ts';

interface Seen {
  kept: readonly Kept[];
  server: OnServer;
}

export function aboutBegun(world: World, { kept, server }: Seen): string[] {
  return world.ledger.forms.flatMap((form) => {
    const own = kept.filter(({ device, person }) => device.name === form.device && person === form.person);
    const places = own.flatMap((place) =>
      place.drafts.filter(({ value }) => JSON.stringify(value).includes(form.mark)).map((draft) => ({ draft, place })),
    );
    // What was sealed earlier may lie aside of what was written since; the same words never twice.
    const open = new Set(places.filter(({ place }) => !place.isLocked).map(({ draft }) => draft.key)).size;
    const versions = new Set(places.map(({ draft }) => canonical(draft.value))).size;
    if (open > versions) return [`${form.mark} is in ${open} forms`];
    if (form.isUncertain || form.typing > 0 || !form.isSaved) return [];
    if (form.state !== 'begun') {
      const isBack = (form.state === 'handed-in' || form.state === 'discarded') && open > 0;
      return isBack ? [`${form.mark} was ${form.state} and is in a form again`] : [];
    }
    const isHandedIn = form.work !== null && isSomewhere(form.work.mark, own, server);
    if (isHandedIn) return open > 0 ? [`${form.mark} is in its form and is handed in`] : [];
    const [one] = places;
    if (!one) return [`${form.mark}, begun in ${form.key}, is lost`];
    const isAsTyped = places.some(({ draft }) =>
      form.values.some((value) => canonical(value) === canonical(draft.value)),
    );
    if (!isAsTyped) return [`${form.mark} has other words than were confirmed`];
    return places.some(({ draft, place }) => missing(form.files, place, draft.key) === 0)
      ? []
      : [`${form.mark} has lost files`];
  });
}

/** A tab that died while the form was handed in leaves one or the other. */
function isSomewhere(mark: string, own: readonly Kept[], server: OnServer): boolean {
  return (
    own.some(({ outbox }) => outbox.some((entry) => JSON.stringify(entry).includes(mark))) ||
    server.arrived.some((one) => one.mark === mark)
  );
}

/** How many of the files are not there, or not as they were. */
function missing(files: readonly EnteredFile[], place: Kept, owner: string): number {
  return files.filter((file) => {
    const row = place.attachments.find(({ id }) => id === file.id);
    return row?.owner !== owner || !Buffer.from(row.bytes).equals(Buffer.from(file.bytes));
  }).length;
}

/** What was typed to change work that waits lies beside it until the person hands it in or gives it up. */
export function aboutChanges(world: World, { kept }: Seen): string[] {
  return world.ledger.works.flatMap(({ mark, change, ids }) => {
    if (change === null) return [];
    const places = kept.flatMap((place) =>
      place.outbox.filter(({ id }) => ids.has(id)).map(({ id }) => ({ place, key: editKeyOf(id) })),
    );
    const isThere = places.some(({ place, key }) =>
      place.drafts.some((draft) => draft.key === key && canonical(draft.value) === canonical(change)),
    );
    return places.length === 0 || isThere ? [] : [`the change of ${mark} is lost`];
  });
}

/** Of everything that is queued or sealed and has not arrived. */
export function aboutFilesHere(world: World, { kept, server }: Seen): string[] {
  const arrived = new Set(server.arrived.map(({ mark }) => mark));
  return world.ledger.works.flatMap((work) => {
    if (work.files.length === 0 || arrived.has(work.mark) || work.before) return [];
    return kept.flatMap((place) =>
      place.outbox.flatMap((row) => {
        if (!work.ids.has(row.id)) return [];
        const { attachmentIds } = (row as unknown as { args: ArgsByKind['create-request'] }).args;
        // While it is changed its form holds them.
        const holder = row.state === 'editing' ? editKeyOf(row.id) : row.id;
        const lost = missing(work.files, place, holder);
        return lost === 0 && attachmentIds.length === work.files.length
          ? []
          : [`${work.mark} has lost ${lost} of ${work.files.length} files on ${place.device.name}`];
      }),
    );
  });
}

/**
 * A tablet whose databases were thrown away says how much was in them, once its page has started. It may say more: nobody can note what a
 * worker sent after the last page had closed.
 */
export function aboutEvictions(world: World): string[] {
  return world.devices.flatMap((device) => {
    const hasStarted = world.tabs.some((tab) => tab.device === device && tab.doing === 0);
    if (device.lostPieces === 0 || !hasStarted) return [];
    const told = JSON.parse(device.keyValue.get('lost-work') ?? 'null') as { count: number } | null;
    return told !== null && told.count >= device.lostPieces
      ? []
      : [`${device.name} says that ${told?.count ?? 0} pieces are lost, not ${device.lostPieces}`];
  });
}

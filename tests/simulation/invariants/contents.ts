/** What arrived is what was entered: to the letter, to the byte, and all of it. */
import { createHash } from 'node:crypto';
import type { Work } from '../ledger.ts';
import type { FileOnServer, OnServer } from '../on-server.ts';
import { storyOf } from '../stories/all.ts';
import type { World } from '../world.ts';
import { differences } from './differences.ts';

export function aboutContents(world: World, server: OnServer): string[] {
  return world.ledger.works.flatMap((work) => {
    const found = compare(world, work, server);
    // Nobody was told whether the change was kept: it is as it was, or as it became.
    return found.length > 0 && work.before ? compare(world, { ...work, ...work.before }, server) : found;
  });
}

function compare(world: World, work: Work, server: OnServer): string[] {
  const { mark, kind, args } = work;
  const entered = args && storyOf(kind).entered?.(args, world, server);
  if (!entered) return [];
  return server.arrived
    .filter((one) => one.mark === mark)
    .flatMap(({ kept, isFile }) => [
      ...(kept ? differences(mark, kept, entered) : []),
      ...(isFile ? aboutFiles(world, work, isFile, server) : []),
    ]);
}

/** As many as were chosen, in their order, with their names and every byte. */
function aboutFiles(
  world: World,
  { mark, files }: Work,
  isMeant: (file: FileOnServer) => boolean,
  server: OnServer,
): string[] {
  const kept = server.files.filter(isMeant);
  if (kept.length !== files.length) return [`${mark} has ${kept.length} of ${files.length} files on the server`];
  return kept.flatMap((file, index) => {
    const entered = files[index]!;
    const facts = differences(
      mark,
      { id: file.id, name: file.name, type: file.type, size: file.size },
      { id: entered.id, name: entered.name, type: entered.type, size: entered.bytes.length },
    );
    const bytes = world.objects.bytesOf(file.object_key);
    const isSame = bytes !== null && hashOf(bytes) === hashOf(entered.bytes);
    return isSame ? facts : [...facts, `${mark} has other bytes in ${file.name} than were chosen`];
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

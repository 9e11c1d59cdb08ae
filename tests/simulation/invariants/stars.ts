/** A star is where the last tap that arrived put it: looked at whenever exactly one tap of a person has arrived since the last look. */
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import type { Work } from '../ledger.ts';
import type { OnServer } from '../on-server.ts';
import type { World } from '../world.ts';

export function aboutStars(world: World, server: OnServer): string[] {
  const fresh = server.calls.filter(({ key, status }) => status < 400 && !world.tapsSeen.has(key));
  for (const { key } of fresh) world.tapsSeen.add(key);
  return world.workshop.people.flatMap(({ ciamId, givenName }) => {
    const is = server.favourites.find((one) => one.ciamId === ciamId);
    const keys = fresh.filter((one) => one.ciamId === ciamId).map(({ key }) => key);
    const [device, person] = (['set-favourite', 'set-favourite-technician'] as const).map((kind) =>
      onlyTap(world, keys, kind),
    );
    return [
      ...(device && wrong(device.args as ArgsByKind['set-favourite'], is?.hardwareId, server)
        ? [`the star of ${givenName} is at device ${is?.hardwareId} after ${device.mark}`]
        : []),
      ...(person && isOtherThan(person.args as ArgsByKind['set-favourite-technician'], is?.technicianId)
        ? [`the star of ${givenName} is at technician ${is?.technicianId} after ${person.mark}`]
        : []),
    ];
  });
}

function onlyTap({ ledger }: World, keys: readonly string[], kind: Work['kind']): Work | undefined {
  const taps = keys.flatMap((key) => ledger.works.filter((work) => work.kind === kind && work.ids.has(key)));
  return taps.length === 1 ? taps[0] : undefined;
}

function wrong(
  { hardwareId, isFavourite }: ArgsByKind['set-favourite'],
  at: string | null | undefined,
  server: OnServer,
) {
  // With its device a star goes too.
  return server.hardware.has(hardwareId) && isFavourite !== (at === hardwareId);
}

function isOtherThan(
  { contactPersonId, isFavourite }: ArgsByKind['set-favourite-technician'],
  at: string | null | undefined,
) {
  return isFavourite !== (at === contactPersonId);
}

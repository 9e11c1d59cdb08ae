/** Of who is off the team nothing is accepted, and what waits on their tablets is not called refused. */
import type { Copy } from '../on-devices.ts';
import type { OnServer } from '../on-server.ts';
import type { World } from '../world.ts';

/** Who is off the team, as it was seen. */
export interface OffTeam {
  /** What had arrived of each when they were first seen so; `revision`: of that time off. */
  now: Map<string, { revision: number; marks: ReadonlySet<string> }>;
  /** How often somebody was taken off. */
  times: number;
}

export function aboutTeam({ offTeam }: World, { team, arrived }: OnServer, copies: readonly Copy[]): string[] {
  const calledRefused = copies.filter(
    ({ entry }) => entry.state === 'refused' && entry.reason?.code === 'company-changed',
  );
  const accepted = team.flatMap(({ ciamId, isActive, revision }) => {
    if (isActive) {
      offTeam.now.delete(ciamId);
      return [];
    }
    const marks = arrived.flatMap((one) => (one.ciamId === ciamId && one.companyId !== null ? [one.mark] : []));
    const before = offTeam.now.get(ciamId);
    if (before?.revision !== revision) {
      offTeam.times++;
      offTeam.now.set(ciamId, { revision, marks: new Set(marks) });
      return [];
    }
    return marks
      .filter((mark) => !before.marks.has(mark))
      .map((mark) => `${mark} was accepted of ${ciamId}, who is off the team`);
  });
  return [...accepted, ...calledRefused.map(({ mark }) => `${mark} is called refused, and only waits`)];
}

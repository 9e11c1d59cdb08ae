/**
 * Fetches everything the server holds about the signed-in person, part by part and page by page. Needs the network now; nothing of
 * it is kept on this device, and what is incomplete is never handed out.
 */
import { type OwnDataPart, ownData, ownDataParts } from '../../../contract/own-data.ts';
import { type CommandDeps, type Outcome, type Person, carryOut } from './command.ts';

export type OwnData = Record<OwnDataPart, readonly Record<string, unknown>[]>;
/** `too-many`: asked for often enough within an hour. */
type Problem = 'too-many';
export type OwnDataProblem = Problem | 'offline' | 'failed';

export interface OwnDataCalls {
  /** `onProgress`: how many parts of how many are there. */
  fetch(onProgress: (done: number, all: number) => void): Promise<Outcome<OwnData, Problem>>;
}

export function createOwnDataCalls(deps: CommandDeps): OwnDataCalls {
  const ask = ({ ciamId }: Pick<Person, 'ciamId'>, part: OwnDataPart, after: string | null) =>
    carryOut(deps, {
      company: 'none',
      problems: { 'too-many-requests': 'too-many' } as const,
      // Somebody who signs in meanwhile is not asked about.
      send: (_person, options) => {
        const query = { ciamId, part, ...(after === null ? {} : { after }) };
        return deps.api.send(ownData, 'GET /api/v1/account/ExportOwnData', { query }, { ...options, account: ciamId });
      },
    });
  return {
    fetch: (onProgress) =>
      deps.withPerson<Outcome<OwnData, Problem>>({ ok: false, failure: 'failed' }, async ({ accountId }) => {
        const data: Partial<Record<OwnDataPart, Record<string, unknown>[]>> = {};
        for (const [done, part] of ownDataParts.entries()) {
          onProgress(done, ownDataParts.length);
          const rows: Record<string, unknown>[] = [];
          let after: string | null = null;
          do {
            const page: Awaited<ReturnType<typeof ask>> = await ask({ ciamId: accountId }, part, after);
            if (!page.ok) return page;
            rows.push(...page.value.rows);
            after = page.value.next;
          } while (after !== null);
          data[part] = rows;
        }
        return { ok: true, value: data as OwnData };
      }),
  };
}

/**
 * One read that TanStack Query owns: what it is called, who may see it, how the server is asked. Its last answer is kept on this device
 * (data/kept-answers.ts) and looked at again before it is shown: an older version may have kept it in another shape.
 */
import { type QueryKey, notifyManager, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnswerStore } from '../../data/kept-answers.ts';
import type { Outcome } from '../calls/command.ts';

export interface Read<Answer> {
  /** Its name, and what it depends on. */
  key: readonly [name: string, ...asked: (string | number)[]];
  schema: v.GenericSchema<unknown, Answer>;
  /** Asked at every look: money was moved a moment ago, perhaps by a page that is closed. */
  isNeverFresh?: true;
  /** `null`: no code to ask with came. */
  ask(): Promise<Outcome<Answer> | null>;
}

/** Whose answer it is; null: everybody's. */
export type Owner = { accountId: string; companyId: number } | null;

export function ownerOf([owner]: QueryKey): Owner {
  return owner as Owner;
}

interface Keeping {
  owner: Owner;
  answers: AnswerStore;
  /** Epoch ms by the server's clock. */
  now(): number;
}

/** So long what was asked is shown without asking again. */
const freshMs = 60_000;
/** What was told at a time to come was told under another clock. */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < freshMs;
const [whole, none] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

export function optionsOf<Answer>(read: Read<Answer>, { owner, answers, now }: Keeping) {
  return queryOptions({
    queryKey: [owner, ...read.key],
    // Times are the server's here, which the device's clock says nothing about.
    staleTime: ({ state }) => (!read.isNeverFresh && isFresh(now() - state.dataUpdatedAt) ? whole : none),
    queryFn: async (): Promise<Answer> => {
      const outcome = await read.ask();
      if (outcome?.ok) return outcome.value;
      throw new Error(outcome?.failure ?? 'offline');
    },
    persister: async (ask, context, query) => {
      // Behind the state that this answer becomes.
      const toldAt = (at: number) => query.setState({ dataUpdatedAt: at });
      const key = query.queryHash;
      const kept = query.state.data === undefined ? await knownAnswer(read, answers, key) : null;
      if (kept === null) {
        const answer = await ask(context);
        const at = now();
        void answers.keep(key, { at, data: answer });
        notifyManager.schedule(() => toldAt(at));
        return answer;
      }
      notifyManager.schedule(() => {
        toldAt(kept.at);
        // Its fault is told by the state of the query.
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
      return kept.answer;
    },
  });
}

async function knownAnswer<Answer>(read: Read<Answer>, answers: AnswerStore, key: string) {
  const kept = await answers.read(key);
  if (kept === null) return null;
  const parsed = v.safeParse(read.schema, kept.data);
  return parsed.success ? { at: kept.at, answer: parsed.output } : null;
}

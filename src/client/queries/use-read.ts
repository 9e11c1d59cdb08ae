/** A read for a screen: the last answer at once, also without a connection, a newer one behind it. Below a QueryFrame. */
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerStore, answersOfCompany, answersOfDevice } from '../../data/kept-answers.ts';
import { useClient, useDatabase, useStore } from '../client-context.tsx';
import { useAccount } from '../use-account.ts';
import { type Owner, type Read, optionsOf } from './read.ts';

export interface ReadState<Answer> {
  /** undefined: it is being read or asked; null: there is none, and `trouble` says why. */
  data: Answer | undefined | null;
  /** Epoch ms at which the server said so; null without an answer. */
  at: number | null;
  /** Why what is shown may be old, or missing; null: it is as new as can be. */
  trouble: 'offline' | 'failed' | null;
  isAsking: boolean;
  again(): void;
  /** A newer answer than that: what a command brought. */
  tell(answer: Answer): void;
}

/** The same for everybody. */
export function usePublicRead<Answer>(read: Read<Answer>): ReadState<Answer> {
  const { device } = useClient();
  return useAnswer(read, null, answersOfDevice(device));
}

/** Of the company that the person acts for. */
export function useCompanyRead<Answer>(read: Read<Answer>): ReadState<Answer> {
  const database = useDatabase();
  const companyId = useAccount()?.cdbId ?? 0;
  return useAnswer(read, { accountId: database.accountId, companyId }, answersOfCompany(database, companyId));
}

function useAnswer<Answer>(read: Read<Answer>, owner: Owner, answers: AnswerStore): ReadState<Answer> {
  const { connectivity, serverTime } = useClient();
  const { status } = useStore(connectivity);
  const { now } = serverTime;
  const queries = useQueryClient();
  const options = optionsOf(read, { owner, answers, now });
  const { queryKey } = options;
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useQuery(options);
  // What did not come while the connection is known to be there is not told as a matter of the connection.
  const trouble = status === 'offline' ? 'offline' : error ? 'failed' : null;
  return {
    data: data ?? (isPending ? undefined : null),
    at: data === undefined ? null : dataUpdatedAt,
    trouble,
    isAsking: isFetching,
    again: () => void refetch(),
    tell: (answer) => {
      const at = now();
      queries.setQueryData(queryKey, answer, { updatedAt: at });
      void answers.keep(hashKey(queryKey), { at, data: answer });
    },
  };
}

/**
 * Answers of the server that TanStack Query owns, kept so that what was seen can be read without a connection. Everybody's go with the
 * device; a person's lie sealed in their own database, and go with them and with the company they were asked for.
 */
import type { AccountDatabase, Facts } from './account-database.ts';
import type { DeviceDatabase } from './device-database.ts';
import { isUnkeepable } from './storage-failure.ts';

export interface KeptAnswer {
  /** Epoch ms. */
  at: number;
  data: unknown;
}
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

/** What cannot be read was never there; what there is no room for is asked for again. */
export interface AnswerStore {
  read(key: string): Promise<KeptAnswer | null>;
  keep(key: string, answer: KeptAnswer): Promise<void>;
}

/** Of one sort of owner; older ones go. */
const mostAnswers = 40;
const factKey = 'answers';

export function answersOfDevice({ facts }: DeviceDatabase): AnswerStore {
  return storeOver(facts, () => Promise.resolve(true));
}

/** Of what is asked for a company (cdbId): kept only while the person acts for it. */
export function answersOfCompany({ facts }: AccountDatabase, companyId: number): AnswerStore {
  return storeOver(facts, async () => {
    const account = (await facts.get('account'))?.value as Facts['account'] | undefined;
    return account?.cdbId === companyId;
  });
}

/** `mayKeep` is asked inside the transaction that writes. */
function storeOver(facts: AccountDatabase['facts'], mayKeep: () => Promise<boolean>): AnswerStore {
  const kept = async () => ((await facts.get(factKey))?.value as KeptAnswers | undefined) ?? {};
  return {
    read: (key) =>
      kept().then(
        (answers) => answers[key] ?? null,
        () => null,
      ),
    async keep(key, answer) {
      try {
        await facts.db.transaction('rw', facts, async () => {
          if (await mayKeep()) await facts.put({ key: factKey, value: newestOf({ ...(await kept()), [key]: answer }) });
        });
      } catch (fault) {
        if (!isUnkeepable(fault)) throw fault;
      }
    },
  };
}

function newestOf(answers: KeptAnswers): KeptAnswers {
  const newest = Object.entries(answers).toSorted(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(newest.slice(0, mostAnswers));
}

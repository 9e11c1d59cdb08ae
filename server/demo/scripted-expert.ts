/**
 * "Scripted expert (demo)": plays the experts' side so that a newcomer sees statuses move. Off unless configured. It
 * takes new requests within a minute or two, asks about some, waits for the answer and closes them, through the same
 * functions as the experts' calls. It leaves the seeded requests alone until a person has written to one.
 */
import { sql } from 'kysely';
import { requestStatus, requestSubStatus, requestType } from '../../domain/wire-enums.ts';
import { setScanResult } from '../areas/expert/set-scan-result.ts';
import { takeRequest } from '../areas/expert/assign.ts';
import { closeWithSolution, writeToWorkshop } from '../areas/expert/work-on-request.ts';
import type { RequestWork } from '../areas/support/change-request.ts';
import { isOpenSql } from '../areas/support/open-requests.ts';
import { Refusal } from '../call.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import type { ChatProvider } from '../providers/chat.ts';
import { ensureScriptedAccount, scriptedCaller } from './scripted-caller.ts';
import { createScriptedChat, goodbyeKeyPrefix, greetingKeyPrefix, hasSaid } from './scripted-chat.ts';
import { scriptedScan } from './scripted-scan.ts';
import { demoTexts } from './texts.ts';

const requestsPerRun = 20;
const waiting = [requestStatus.new, requestStatus.queued, requestStatus.scheduled];

interface Waiting {
  id: number;
  status_id: number;
  request_type: number;
  language: string;
  seconds_since_change: number;
  has_question: boolean;
  /** It has greeted, and said goodbye, in the conversation. */
  is_greeted: boolean;
  has_goodbye: boolean;
  /** Since the workshop wrote in it; null: it has not. */
  seconds_since_message: number | null;
}

/** Then it closes without a goodbye: nothing can be said, or not any more. */
const speechlessSeconds = 180;
const interruptedSeconds = 1800;
/** Somebody is talking. */
const talkSeconds = 60;

const playExpert: Job = async (_payload, context) => {
  await ensureScriptedAccount(context.db, context.now());
  const work: RequestWork = { ...context, caller: scriptedCaller };
  for (const request of await waitingRequests(work)) {
    try {
      await step(work, request);
    } catch (error) {
      // A person was faster: taken, cancelled or closed meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
};

/**
 * A health check is scanned; the workshop does the rest.
 *
 * new, queued, scheduled ──take──► in progress ──some: ask──► feedback required ──answered──► in progress ──goodbye──► closed
 */
async function step(work: RequestWork, request: Waiting): Promise<void> {
  const { id, seconds_since_change: waited } = request;
  const texts = demoTexts.in(request.language);
  const isNew = waiting.some((status) => status === request.status_id);
  if (isNew && waited >= 40) {
    await takeRequest(work, id);
  } else if (request.status_id === requestStatus.inProgress && waited >= 30) {
    if (request.request_type === requestType.healthCheck) {
      await setScanResult(work, id, scriptedScan(id, request.language));
      return;
    }
    const asks = id % 3 === 0 && !request.has_question;
    if (asks) {
      await writeToWorkshop(work, id, { text: texts.question, isQuestion: true });
      return;
    }
    if (!isTalkOver(request)) return;
    const isResolved = id % 7 !== 5;
    const subStatusId = isResolved ? requestSubStatus.resolved : requestSubStatus.unresolved;
    await closeWithSolution(work, id, { solution: isResolved ? texts.solution : texts.noSolution, subStatusId });
  }
}

function isTalkOver(request: Waiting): boolean {
  const { has_goodbye, is_greeted, seconds_since_message: silent, seconds_since_change: waited } = request;
  const isCutOff = waited >= (is_greeted ? interruptedSeconds : speechlessSeconds);
  return (has_goodbye || isCutOff) && (silent === null || silent >= talkSeconds);
}

/** Ordered by company: the order in which every job locks companies. */
async function waitingRequests({ db, now, caller }: RequestWork): Promise<Waiting[]> {
  const recently = new Date(now().getTime() - 3_600_000);
  const { rows } = await sql<Waiting>`
    select r.id, r.status_id, r.request_type, a.language,
      extract(epoch from ${now()}::timestamptz - r.changed_at)::integer as seconds_since_change,
      exists (select 1 from request_note n where n.request_id = r.id and n.by = 'expert') as has_question,
      ${hasSaid(greetingKeyPrefix)} as is_greeted, ${hasSaid(goodbyeKeyPrefix)} as has_goodbye,
      (select extract(epoch from ${now()}::timestamptz - max(m.sent_at))::integer
        from chat_message m join chat_channel c on c.id = m.channel_id
        where c.request_id = r.id and m.side = 'workshop') as seconds_since_message
    from support_request r join account a on a.id = r.account_id
    where r.status_id in (${sql.join([...waiting, requestStatus.inProgress])})
      and ${isOpenSql('r.status_id')}
      and (r.expert_account_id is null or r.expert_account_id = ${caller.accountId})
      and (r.client_key is not null or exists (
        select 1 from request_note n where n.request_id = r.id and n.by = 'workshop' and n.at > ${recently}))
    order by r.company_id, r.id limit ${requestsPerRun}`.execute(db);
  return rows;
}

export function createScriptedExpertJobs(chat: ChatProvider): Jobs {
  return {
    once: {},
    recurring: {
      'scripted-expert': { everyMs: 15_000, run: playExpert },
      'scripted-chat': { everyMs: 15_000, run: createScriptedChat(chat) },
    },
  };
}

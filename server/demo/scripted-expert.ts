/**
 * "Scripted expert (demo)": plays the experts' side so that a newcomer sees statuses move. Off unless configured. It
 * takes new requests within a minute or two, asks about some, waits for the answer and closes them, through the same
 * functions as the experts' calls. It leaves the seeded requests alone until a person has written to one.
 */
import { sql } from 'kysely';
import { requestStatus, requestSubStatus, requestType, roleId } from '../../domain/wire-enums.ts';
import { setScanResult } from '../areas/expert/set-scan-result.ts';
import { closeWithSolution, takeRequest, writeToWorkshop } from '../areas/expert/work-on-request.ts';
import type { RequestWork } from '../areas/support/change-request.ts';
import { isOpenSql } from '../areas/support/open-requests.ts';
import type { Db } from '../db/db.ts';
import { type Caller, Refusal } from '../call.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import { scriptedScan } from './scripted-scan.ts';
import { demoTexts } from './texts.ts';

const ciamId = 'scripted-expert';
const requestsPerRun = 20;
const waiting = [requestStatus.new, requestStatus.queued, requestStatus.scheduled];

interface Waiting {
  id: number;
  status_id: number;
  request_type: number;
  language: string;
  seconds_since_change: number;
  has_question: boolean;
}

const playExpert: Job = async (_payload, context) => {
  const work: RequestWork = { ...context, caller: await scriptedCaller(context.db, context.now()) };
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
 * new, queued, scheduled ──take──► in progress ──some: ask──► feedback required ──answered──► in progress ──close──► closed
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
    const isResolved = id % 7 !== 5;
    const subStatusId = isResolved ? requestSubStatus.resolved : requestSubStatus.unresolved;
    await closeWithSolution(work, id, { solution: isResolved ? texts.solution : texts.noSolution, subStatusId });
  }
}

/** Ordered by company: the order in which every job locks companies. */
async function waitingRequests({ db, now, caller }: RequestWork): Promise<Waiting[]> {
  const recently = new Date(now().getTime() - 3_600_000);
  const { rows } = await sql<Waiting>`
    select r.id, r.status_id, r.request_type, a.language,
      extract(epoch from ${now()}::timestamptz - r.changed_at)::integer as seconds_since_change,
      exists (select 1 from request_note n where n.request_id = r.id and n.by = 'expert') as has_question
    from support_request r join account a on a.id = r.account_id
    where r.status_id in (${sql.join([...waiting, requestStatus.inProgress])})
      and ${isOpenSql('r.status_id')}
      and (r.expert_account_id is null or r.expert_account_id = ${caller.accountId})
      and (r.client_key is not null or exists (
        select 1 from request_note n where n.request_id = r.id and n.by = 'workshop' and n.at > ${recently}))
    order by r.company_id, r.id limit ${requestsPerRun}`.execute(db);
  return rows;
}

async function scriptedCaller(db: Db, now: Date): Promise<Caller> {
  const name = { first_name: 'Scripted expert', last_name: '(demo)' };
  await db
    .insertInto('account')
    .values({ id: ciamId, ciam_id: ciamId, company_id: null, role_id: roleId.expert, ...name, created_at: now })
    .onConflict((conflict) => conflict.column('ciam_id').doNothing())
    .execute();
  const fullName = `${name.first_name} ${name.last_name}`;
  return { ciamId, accountId: ciamId, companyId: null, roleId: roleId.expert, name: fullName, email: '' };
}

export const scriptedExpertJobs: Jobs = {
  once: {},
  recurring: { 'scripted-expert': { everyMs: 15_000, run: playExpert } },
};

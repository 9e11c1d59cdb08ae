/**
 * The scripted expert's side of a conversation: greets after taking, answers what the workshop writes, asks for a picture now and then,
 * and says goodbye before it closes. What it says follows from the conversation alone, each line under a key of its own: it is said once.
 */
import { type RawBuilder, sql } from 'kysely';
import { requestStatus, requestType } from '../../domain/wire-enums.ts';
import { chatterFrom } from '../areas/chat/chat-scope.ts';
import type { ChatWork } from '../areas/chat/keep-message.ts';
import { markRead } from '../areas/chat/mark-read.ts';
import { sendMessage } from '../areas/chat/send-message.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../call.ts';
import type { JobInTwoParts } from '../jobs/job.ts';
import type { ChatProvider } from '../providers/chat.ts';
import { scriptedCaller } from './scripted-caller.ts';
import { demoTexts } from './texts.ts';

const talksPerRun = 20;
/** Somebody may be writing on. */
const pauseSeconds = 5;
const goodbyeAfterSeconds = 45;
/** Time to answer what the expert has said. */
const quietSeconds = 90;

export interface Talk {
  id: number;
  status_id: number;
  request_type: number;
  /** Of the person who made the request. */
  language: string;
  /** Since the request was changed. */
  waited: number;
  is_greeted: boolean;
  has_goodbye: boolean;
  /** How many the workshop has written. */
  written: number;
  last: { messageId: string; side: string; seconds: number; hasFile: boolean; language: string | null } | null;
}

type Line = 'greeting' | 'answer' | 'otherAnswer' | 'askPicture' | 'thanksPicture' | 'goodbye';

/** What is said next, and in answer to which message; null: nothing. */
export function nextLine(talk: Talk): { line: Line; answered: string | null } | null {
  if (!talk.is_greeted) return { line: 'greeting', answered: null };
  const { last } = talk;
  if (last?.side === 'workshop') {
    return last.seconds >= pauseSeconds ? { line: answerTo(talk, last.hasFile), answered: last.messageId } : null;
  }
  const isOver = talk.status_id === requestStatus.inProgress && talk.waited >= goodbyeAfterSeconds;
  const isQuiet = last === null || last.seconds >= quietSeconds;
  // A health check is closed by the workshop's own steps.
  const isClosing = isOver && isQuiet && !talk.has_goodbye && talk.request_type !== requestType.healthCheck;
  return isClosing ? { line: 'goodbye', answered: null } : null;
}

function answerTo({ written }: Talk, hasFile: boolean): Line {
  if (hasFile) return 'thanksPicture';
  if (written % 3 === 2) return 'askPicture';
  return written % 2 === 1 ? 'answer' : 'otherAnswer';
}

export const goodbyeKeyPrefix = 'scripted-goodbye-';
export const greetingKeyPrefix = 'scripted-greeting-';

export function createScriptedChat(chat: ChatProvider): JobInTwoParts {
  const chatter = chatterFrom(scriptedCaller);
  return {
    async before(_payload, { db, now }) {
      const said: ((work: ChatWork) => Promise<unknown>)[] = [];
      for (const talk of await talks(db, now())) {
        const next = nextLine(talk);
        if (next === null) continue;
        const language = demoTexts.languageOf(talk.last?.language ?? talk.language);
        const key = keyOf(talk.id, next);
        const outgoing = {
          requestId: talk.id,
          content: demoTexts.in(language)[`chat.${next.line}`],
          metadata: { language },
          key,
        };
        const keep = await sendMessage({ db, now }, chat, chatter, outgoing).catch(unlessRefused);
        if (keep === null) continue;
        said.push(async (work) => {
          await keep(work);
          if (next.answered !== null) await markRead(work, chatter, { requestId: talk.id, upTo: next.answered });
        });
      }
      return async (_same, context) => {
        for (const keep of said) await keep(context).catch(unlessRefused);
      };
    },
  };
}

/** Ended meanwhile, taken by a person, deleted, or nobody answers: it is looked at again the next time. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function keyOf(requestId: number, { line, answered }: { line: Line; answered: string | null }): string {
  if (answered !== null) return `scripted-answer-${answered}`;
  return `${line === 'greeting' ? greetingKeyPrefix : goodbyeKeyPrefix}${requestId}`;
}

/** Whether it has said the line of the request `r`. */
export function hasSaid(keyPrefix: string): RawBuilder<unknown> {
  return sql`exists (select from chat_message m
    where m.account_id = ${scriptedCaller.accountId} and m.client_key = ${keyPrefix} || r.id)`;
}

/** Ordered by company: the order in which every job locks companies. */
async function talks(db: Db, now: Date): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select r.id, r.status_id, r.request_type, a.language,
      extract(epoch from ${now}::timestamptz - r.changed_at)::integer as waited,
      ${hasSaid(greetingKeyPrefix)} as is_greeted, ${hasSaid(goodbyeKeyPrefix)} as has_goodbye,
      (select count(*)::integer from chat_message m where m.channel_id = c.id and m.side = 'workshop') as written,
      (select json_build_object('messageId', m.message_id, 'side', m.side, 'language', m.metadata ->> 'language',
          'hasFile', m.metadata ? 'attachment', 'seconds', extract(epoch from ${now}::timestamptz - m.sent_at)::integer)
        from chat_message m where m.channel_id = c.id and m.redacted_at is null order by m.sent_at desc, m.id desc limit 1) as last
    from support_request r join account a on a.id = r.account_id join chat_channel c on c.request_id = r.id
    where r.expert_account_id = ${scriptedCaller.accountId} and c.ended_at is null
      and r.status_id in (${requestStatus.inProgress}, ${requestStatus.feedbackRequired}, ${requestStatus.scanCompleted})
    order by r.company_id, r.id limit ${talksPerRun}`.execute(db);
  return rows;
}

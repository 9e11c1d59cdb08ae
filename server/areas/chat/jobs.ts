import type { Jobs } from '../../jobs/job.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { chatChannelJob } from '../support/tell-chat.ts';
import { createCompareJob } from './compare-channel.ts';
import { bringDeskChatsUpToDate } from './desk-revisions.ts';
import { chatDeskJob, chatReadJob } from './job-names.ts';
import { createChannelJob, createMembersJob, findChannelless } from './keep-channels.ts';
import { createReadJob } from './tell-read.ts';

const minuteMs = 60_000;

export function createChatJobs(chat: ChatProvider): Jobs {
  return {
    once: {
      [chatChannelJob]: createChannelJob(chat),
      [chatReadJob]: createReadJob(chat),
      [chatDeskJob]: bringDeskChatsUpToDate,
    },
    recurring: {
      'chat-channelless': { everyMs: minuteMs, run: findChannelless },
      'chat-members': { everyMs: minuteMs, run: createMembersJob(chat) },
      'chat-compare': { everyMs: 5 * minuteMs, run: createCompareJob(chat) },
    },
  };
}

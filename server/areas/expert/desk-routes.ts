/** The calls of the experts' desk; the serving layer lets only accounts with the expert role get here. */
import type { desk } from '../../../contract/desk.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { type Handlers, Refusal } from '../../call.ts';
import { bareLanguage } from '../../texts.ts';
import { requireAccount, rowIdFromText } from '../caller-rules.ts';
import { pullFromQuery } from '../delta-pull.ts';
import { handOver } from './assign.ts';
import { dayFigures } from './day-figures.ts';
import { listExperts } from './experts.ts';
import { requestHistory } from './history.ts';
import { deletePhrase, listPhrases, savePhrase } from './phrases.ts';
import { listDesk } from './read-desk.ts';
import { worked } from './routes.ts';

export const deskHandlers: Handlers<typeof desk> = {
  'GET /api/v1/expert/GetDeskRequests': async ({ query }, { db }) =>
    await listDesk(db, pullFromQuery(query), bareLanguage(query.language)),
  'POST /api/v1/expert/HandOverRequest': async ({ body }, context) =>
    await worked(context, body, (requestId) => handOver(context, requestId, body.expertId)),
  'GET /api/v1/expert/GetExperts': async (_given, { db }) => await listExperts(db),
  'GET /api/v1/expert/GetRequestHistory': async ({ query }, { db }) =>
    await requestHistory(db, rowIdFromText(query.supportRequestId), bareLanguage(query.language)),
  'GET /api/v1/expert/GetDayFigures': async ({ query: { timeZoneId } }, { db, caller, now }) => {
    if (!isKnownTimeZone(timeZoneId))
      throw new Refusal('validation', 'There is no such time zone.', { field: 'timeZoneId' });
    const asked = { now: now(), timeZoneId };
    return {
      day: dayInZone(asked.now.toISOString(), timeZoneId),
      own: await dayFigures(db, { ...asked, accountId: requireAccount(caller) }),
      all: await dayFigures(db, { ...asked, accountId: null }),
    };
  },
  'GET /api/v1/expert/GetPhrases': async (_given, { db, caller }) => await listPhrases(db, requireAccount(caller)),
  'POST /api/v1/expert/SavePhrase': async ({ body }, { db, caller }) => {
    const accountId = requireAccount(caller);
    await savePhrase(db, accountId, body.phraseId, body.text);
    return await listPhrases(db, accountId);
  },
  'POST /api/v1/expert/DeletePhrase': async ({ body }, { db, caller }) => {
    const accountId = requireAccount(caller);
    await deletePhrase(db, accountId, body.phraseId);
    return await listPhrases(db, accountId);
  },
};

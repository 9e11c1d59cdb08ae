/** What the experts' desk asks of the server right now: colleagues, what else is known of a workshop, the day, and an expert's own phrases. */
import { type DayFigures, type Expert, type PastRequest, type Phrase, desk } from '../../../contract/desk.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

/** `full`: there is no room for another phrase. */
export type PhraseProblem = 'full';

export interface DeskCalls {
  experts(): Promise<Outcome<Expert[]>>;
  history(supportRequestId: string): Promise<Outcome<{ vehicle: PastRequest[]; workshop: PastRequest[] }>>;
  figures(): Promise<Outcome<DayFigures>>;
  phrases(): Promise<Outcome<Phrase[]>>;
  savePhrase(text: string): Promise<Outcome<Phrase[], PhraseProblem>>;
  deletePhrase(phraseId: string): Promise<Outcome<Phrase[]>>;
}

export function createDeskCalls(deps: CommandDeps): DeskCalls {
  const { api } = deps;
  return {
    experts: () =>
      carryOut(deps, { send: (_who, options) => api.send(desk, 'GET /api/v1/expert/GetExperts', {}, options) }),
    history: (supportRequestId) =>
      carryOut(deps, {
        send: ({ place: { language } }, options) =>
          api.send(desk, 'GET /api/v1/expert/GetRequestHistory', { query: { supportRequestId, language } }, options),
      }),
    figures: () =>
      carryOut(deps, {
        send: ({ place: { timeZoneId } }, options) =>
          api.send(desk, 'GET /api/v1/expert/GetDayFigures', { query: { timeZoneId } }, options),
      }),
    phrases: () =>
      carryOut(deps, { send: (_who, options) => api.send(desk, 'GET /api/v1/expert/GetPhrases', {}, options) }),
    savePhrase: (text) =>
      carryOut(deps, {
        operation: () => `save phrase ${text}`,
        send: (_who, options) =>
          api.send(desk, 'POST /api/v1/expert/SavePhrase', { body: { phraseId: null, text } }, options),
        problems: { validation: 'full' } as const,
      }),
    deletePhrase: (phraseId) =>
      carryOut(deps, {
        send: (_who, options) => api.send(desk, 'POST /api/v1/expert/DeletePhrase', { body: { phraseId } }, options),
      }),
  };
}

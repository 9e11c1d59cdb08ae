/**
 * A visitor's message to the support. It is sent under a key that is kept with its body before the call, so that a lost
 * answer, a reload or a killed tab leads to a repeat of the very same call and never to a second message. Needs the network.
 *
 *   typed ──send──► attempt kept ──answered──► gone with the draft
 *                        ├── refused ──► attempt gone, the draft stays
 *                        └── no word ──► in doubt: repeated as it is until the server says something
 */
import { type ContactMessage, contact, type ProvedWork, type WorkToProve } from '../../../contract/contact.ts';
import { failureClassOf } from '../../../contract/errors.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import {
  type Attempt,
  hasVisitorDraft,
  keepAttempt,
  keptAttempt,
  removeAttempt,
  removeVisitorDraft,
} from '../../data/visitor-drafts.ts';

export interface VisitorMessage {
  countryCode: string;
  language: string;
  message: ContactMessage;
  captchaId?: string;
  captchaAnswer?: string;
  /** In place of the two. */
  proof?: ProvedWork;
}
/** - `in-doubt`: no answer came, the server may have it. `too-many`: not now. `failed`: it certainly has not. */
export type VisitorProblem = 'captcha-wrong' | 'in-doubt' | 'too-many' | 'failed';
/** The value: what the server calls the message. */
export type VisitorOutcome = Result<{ messageNumber: string }, VisitorProblem>;

export interface Captcha {
  captchaId: string;
  svg: string;
}
export interface VisitorContact {
  /** null when there is no answer. */
  captcha(): Promise<Captcha | null>;
  /** For those who cannot see the picture; null when there is no answer. */
  workToProve(): Promise<WorkToProve | null>;
  /** `draft`: name of the draft that goes with the message when it has arrived. */
  send(draft: string, body: VisitorMessage): Promise<VisitorOutcome>;
  /**
   * Repeats what is in doubt, or hears the answer to what this page is sending. Null when there is nothing left: it has arrived from
   * another page, or was given up.
   */
  repeat(draft: string): Promise<VisitorOutcome | null>;
}

/** What this page is sending, also for a form that was closed meanwhile: by device and draft. */
const underWay = new WeakMap<DeviceDatabase, Map<string, Promise<VisitorOutcome>>>();

function sendingOf(device: DeviceDatabase): Map<string, Promise<VisitorOutcome>> {
  const sending = underWay.get(device) ?? new Map<string, Promise<VisitorOutcome>>();
  underWay.set(device, sending);
  return sending;
}

interface Deps {
  api: Api;
  device: DeviceDatabase;
  uuid(): string;
}

const submitCall = 'POST /api/v1/support/SubmitContactMessage';

export function createVisitorContact({ api, device, uuid }: Deps): VisitorContact {
  const sending = sendingOf(device);
  const carryOut = (...given: Parameters<typeof call>): Promise<VisitorOutcome> => {
    const [draft] = given;
    const outcome = call(...given).finally(() => sending.delete(draft));
    sending.set(draft, outcome);
    return outcome;
  };
  const call = async (
    draft: string,
    { key, body }: Attempt<VisitorMessage>,
    isDefinite: (failure: ApiFailure) => boolean,
  ): Promise<VisitorOutcome> => {
    const result = await api.send(contact, submitCall, { body }, { idempotencyKey: key });
    if (result.ok) {
      await removeVisitorDraft(device, draft);
      return result;
    }
    if (!isDefinite(result.failure)) return { ok: false, failure: 'in-doubt' };
    await removeAttempt(device, draft);
    return { ok: false, failure: problemOf(result.failure.code) };
  };
  return {
    async captcha() {
      const result = await api.send(contact, 'GET /api/v1/support/GetCaptcha', {});
      return result.ok ? result.value : null;
    },
    async workToProve() {
      const result = await api.send(contact, 'GET /api/v1/support/GetWorkToProve', {});
      return result.ok ? result.value : null;
    },
    async send(draft, body) {
      const attempt = { key: uuid(), body };
      await keepAttempt(device, draft, attempt);
      return carryOut(draft, attempt, isDefiniteAtOnce);
    },
    async repeat(draft) {
      const running = sending.get(draft);
      if (running) return running;
      const attempt = await keptAttempt<VisitorMessage>(device, draft);
      if (attempt) return carryOut(draft, attempt, isDefiniteLater);
      // Another page has heard the answer: a message that is taken goes with its draft, one that is refused leaves it.
      return (await hasVisitorDraft(device, draft)) ? { ok: false, failure: 'failed' } : null;
    },
  };
}

function problemOf(code: ApiFailure['code']): VisitorProblem {
  if (code === 'captcha-wrong') return code;
  return code === 'too-many-requests' ? 'too-many' : 'failed';
}

/** Our server's own no. Silence, a fault half-way and "the first is still running" say nothing about the first try. */
function isDefiniteLater({ code, isOurServer }: ApiFailure): boolean {
  return isOurServer && failureClassOf(code) === 'refused';
}

/** A repeat that is refused before it is handled says nothing about the first try either; a first try that is has done nothing. */
function isDefiniteAtOnce(failure: ApiFailure): boolean {
  const { code, isOurServer } = failure;
  return isDefiniteLater(failure) || (isOurServer && (code === 'too-many-requests' || code === 'app-too-old'));
}

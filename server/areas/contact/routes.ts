/** Contact form: captcha, messages of visitors and of signed-in people. */
import type { contact } from '../../../contract/contact.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireOwn } from '../caller-rules.ts';
import { makeCaptcha, spendCaptcha } from './captcha.ts';
import { takeMessage } from './take-message.ts';

export const contactHandlers: Handlers<typeof contact> = {
  'GET /api/v1/support/GetCaptcha': async (_, { db, now }) => await makeCaptcha(db, now()),
  'POST /api/v1/support/SubmitContactMessage': async ({ body }, context) => {
    await spendCaptcha(context.db, context.now(), body);
    return await takeMessage(context, body);
  },
  'POST /api/v1/support/SubmitAccountContactMessage': async ({ body }, context) => {
    requireOwn(context.caller, body.ciamId);
    return await takeMessage(context, body);
  },
};

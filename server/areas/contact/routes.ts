/** Contact form: captcha or work in its place, messages of visitors and of signed-in people. */
import type { contact } from '../../../contract/contact.ts';
import type { Handlers } from '../../call.ts';
import { requireOwn } from '../caller-rules.ts';
import { makeCaptcha, tryCaptcha } from './captcha.ts';
import { createContactLimits } from './contact-limits.ts';
import { takeMessage } from './take-message.ts';
import { createWorksToProve } from './works-to-prove.ts';

export function createContactHandlers({ now }: { now: () => Date }): Handlers<typeof contact> {
  const limits = createContactLimits(now);
  const works = createWorksToProve(now);
  return {
    'GET /api/v1/support/GetCaptcha': async (_, context) => await makeCaptcha(context.db, now()),
    'GET /api/v1/support/GetWorkToProve': (_, { db, clientAddress }) => works.make(db, clientAddress),
    'POST /api/v1/support/SubmitContactMessage': {
      async before({ body }, { db, clientAddress, idempotencyKey }) {
        limits.countTry(clientAddress);
        await limits.checkVisitor(db, body.message.email);
        if (body.proof) await works.spend(db, body.proof, idempotencyKey);
        else await tryCaptcha(db, now(), body, idempotencyKey);
        return async (context) => {
          await limits.checkVisitor(context.db, body.message.email);
          return await takeMessage(context, body, { hasReceipt: true });
        };
      },
    },
    'POST /api/v1/support/SubmitAccountContactMessage': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      await limits.checkPerson(context.db, body.ciamId);
      const hasReceipt = await limits.hasReceipt(context.db, body.ciamId, body.message.email);
      return await takeMessage(context, body, { hasReceipt });
    },
  };
}

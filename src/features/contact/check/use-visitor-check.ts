/** What a visitor shows in order to write: the characters of the picture, or work that their device has done. */
import { useState } from 'react';
import type { Translate } from '../../../i18n/use-translation.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';
import type { CheckGiven } from '../form/use-submit.ts';
import { useWorkProof, type WorkProof } from './use-work-proof.ts';

export interface VisitorCheck extends WorkProof {
  captcha: CaptchaState;
  answer: string;
  type(answer: string): void;
  /** Null: there is nothing to send with the message yet. */
  given: CheckGiven | null;
  /** Why there is nothing; undefined when the person can do nothing about it. */
  problem(t: Translate, isWrong: boolean): string | undefined;
  /** The message was not taken: what was given is spent. */
  renew(): void;
}

export function useVisitorCheck(isNeeded: boolean): VisitorCheck {
  const captcha = useCaptcha(isNeeded);
  const proof = useWorkProof();
  const [answer, setAnswer] = useState('');
  const { work } = proof;
  return {
    ...proof,
    captcha,
    answer,
    type: setAnswer,
    given: givenBy(work, captcha, answer.trim()),
    problem(t, isWrong) {
      if (work.state === 'done') return undefined;
      if (work.state === 'working') return t(isWrong ? 'contact.proof.problem.expired' : 'contact.proof.problem.wait');
      if (work.state !== 'none') return t('contact.proof.problem.again');
      if (answer.trim() !== '') return undefined;
      if (isWrong) return t('contact.captcha.wrong');
      return t('contact.problem.required', { field: t('contact.captcha.label') });
    },
    renew() {
      setAnswer('');
      captcha.renew();
      if (work.state === 'done') proof.start();
    },
  };
}

function givenBy(work: WorkProof['work'], { picture }: CaptchaState, captchaAnswer: string): CheckGiven | null {
  if (work.state === 'done') return { proof: work.proof };
  if (work.state !== 'none' || picture === null || captchaAnswer === '') return null;
  return { captchaId: picture.captchaId, captchaAnswer };
}

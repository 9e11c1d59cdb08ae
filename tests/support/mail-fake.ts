/** A mail server in memory: keeps what it took over, and can be told to be away. */
import type { Mail, MailPort } from '../../server/providers/mail.ts';

export interface FakeMail extends MailPort {
  readonly sent: Mail[];
  isAway: boolean;
}

export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  return {
    sent,
    isAway: false,
    async send(mail) {
      if (this.isAway) throw new Error('connection refused');
      sent.push(mail);
    },
  };
}

export const noMail = {
  mail: createFakeMail(),
  supportTo: 'support@portal.example',
  remoteDiagnosisTo: '',
  origin: 'https://portal.test',
};

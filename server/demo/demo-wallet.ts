/**
 * Wallet activity that ends at the company's balance: every request takes its credits, failed and cancelled ones come
 * back, and the workshop tops up when it runs low. The first entry carries whatever is missing to the end.
 */
import type { DemoCompany } from './demo-company.ts';
import type { Random } from './random.ts';

export interface ChargedRequest {
  id: number;
  subject: string;
  userName: string;
  credits: number;
  createDate: Date;
  /** When its credits came back; null: they did not. */
  refundedAt: Date | null;
}

export interface DemoMove {
  at: Date;
  reason: number;
  topic: string;
  subject: string;
  userName: string;
  amount: number;
  balance: number;
  requestId: number | null;
}

const topUpCredits = 50;
const lowCredits = 12;

type Draft = Omit<DemoMove, 'balance'>;

export function demoMoves(
  random: Random,
  company: DemoCompany,
  manager: string,
  requests: ChargedRequest[],
  now: Date,
): DemoMove[] {
  const openedAt = new Date(now.getTime() - 372 * 86_400_000);
  const charges = requests.flatMap(draftsOf).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const drafts: Draft[] = [];
  let balance = 40;
  for (const charge of charges) {
    if (charge.amount < 0 && balance < lowCredits) {
      const at = new Date(charge.at.getTime() - random.whole(20, 90) * 60_000);
      drafts.push({
        at,
        reason: 1,
        topic: 'Top Up',
        subject: `${topUpCredits} credits`,
        userName: manager,
        amount: topUpCredits,
        requestId: null,
      });
      balance += topUpCredits;
    }
    drafts.push(charge);
    balance += charge.amount;
  }
  while (balance > company.credits) {
    const last = drafts.findLastIndex(({ reason }) => reason === 1);
    if (last < 0) break;
    drafts.splice(last, 1);
    balance -= topUpCredits;
  }
  const isPayPerUse = company.subscriptionTypeId === 10;
  const first: Draft = {
    at: openedAt,
    reason: company.trialStatus === 'None' ? (isPayPerUse ? 9 : 7) : 5,
    topic: company.trialStatus === 'None' ? (isPayPerUse ? 'Pay-Per-Use wallet created' : 'Sign Up') : 'Trial',
    subject: company.name,
    userName: manager,
    amount: 40 + company.credits - balance,
    requestId: null,
  };
  return withBalances([first, ...drafts]);
}

function draftsOf(request: ChargedRequest): Draft[] {
  if (request.credits === 0) return [];
  const about = { userName: request.userName, requestId: request.id };
  const subject = `T-${request.id} ${request.subject}`;
  const taken: Draft = {
    at: request.createDate,
    reason: 3,
    topic: 'Support Incident',
    subject,
    amount: -request.credits,
    ...about,
  };
  if (request.refundedAt === null) return [taken];
  return [
    taken,
    { at: request.refundedAt, reason: 4, topic: 'Reimbursement', subject, amount: request.credits, ...about },
  ];
}

function withBalances(drafts: Draft[]): DemoMove[] {
  const inOrder = drafts.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let balance = 0;
  return inOrder.map((draft) => {
    balance += draft.amount;
    return { ...draft, balance };
  });
}

/** One believable problem in the words of a workshop, and how an expert dealt with it. */
export interface Issue {
  /** Ticket category (SU-081). */
  category: number;
  /** Subsystem: 6 remote diagnostics, 11 technical hotline, 16 health check. */
  subsystem: 6 | 11 | 16;
  /** `petrol`, `diesel`, `electric` or `any`: which vehicles can have it. */
  drive: 'petrol' | 'diesel' | 'electric' | 'any';
  subject: string;
  comment: string;
  /** What the expert asks, what the workshop answers, how it ended. */
  question: string;
  reply: string;
  solution: string;
}

type Facts = Pick<Issue, 'category' | 'subsystem' | 'drive'>;
const facts = (category: number, subsystem: Facts['subsystem'], drive: Facts['drive'] = 'any'): Facts => ({
  category,
  subsystem,
  drive,
});

/** The same problems in the same order in every language. */
export const issueFacts: readonly Facts[] = [
  facts(1, 6, 'petrol'),
  facts(1, 11, 'petrol'),
  facts(1, 6, 'petrol'),
  facts(11, 6, 'diesel'),
  facts(11, 6, 'diesel'),
  facts(11, 11, 'diesel'),
  facts(11, 6, 'diesel'),
  facts(21, 6),
  facts(21, 6),
  facts(21, 11),
  facts(21, 6),
  facts(31, 6),
  facts(31, 6),
  facts(31, 11),
  facts(31, 6),
  facts(31, 6),
  facts(41, 11),
  facts(41, 11),
  facts(41, 6),
  facts(76, 6, 'electric'),
  facts(76, 11, 'electric'),
  facts(31, 16),
  facts(76, 16, 'electric'),
];

/** Subject, comment, question, reply, solution. */
export type IssueTexts = readonly [string, string, string, string, string];

export function issuesOf(texts: readonly IssueTexts[]): Issue[] {
  return issueFacts.flatMap((fact, index) => {
    const text = texts[index];
    if (text === undefined) return [];
    const [subject, comment, question, reply, solution] = text;
    return [{ ...fact, subject, comment, question, reply, solution }];
  });
}

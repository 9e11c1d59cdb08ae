import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

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

/** The same problems in every language, whose texts count them from 1. */
const issueFacts: readonly Facts[] = [
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

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);
const parts = ['subject', 'comment', 'question', 'reply', 'solution'] as const;

export function issuesIn(language: string): Issue[] {
  return issueFacts.map((fact, index) => {
    const [subject = '', comment = '', question = '', reply = '', solution = ''] = parts.map((part) =>
      texts.find(`${index + 1}.${part}`, language),
    );
    return { ...fact, subject, comment, question, reply, solution };
  });
}

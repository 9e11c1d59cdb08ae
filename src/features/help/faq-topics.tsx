/** Questions under their topics; a question opens its answer. What a link or a search leads to is open already. */
import { MarkdownText } from '../../ui/markdown-text.tsx';
import type { FaqTopic } from './found-entries.ts';

interface FaqTopicsProps {
  topics: readonly FaqTopic[];
  /** Hash of the address. */
  opened: string;
  isOpen: boolean;
  lang: string;
}

export function FaqTopics({ topics, opened, isOpen, lang }: FaqTopicsProps) {
  return (
    <div className="stack" lang={lang}>
      {topics.map(({ topic, entries }) => (
        <section key={topic} className="help-topic stack gap-2" aria-label={topic}>
          <h3>{topic}</h3>
          {entries.map(({ id, question, answer }) => (
            <details
              className="card"
              key={`${id} ${isOpen}`}
              id={faqAnchor(id)}
              open={isOpen || opened === faqAnchor(id)}
            >
              <summary>{question}</summary>
              <MarkdownText>{answer}</MarkdownText>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Of a link to one question: the same in every language. */
function faqAnchor(id: string): string {
  return `faq-${id}`;
}

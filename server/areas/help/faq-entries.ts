/** Questions and answers from Markdown: `#` opens a topic, `##` a question, what follows is its answer. */
import type { FaqEntry } from '../../../contract/help.ts';

/** `id` is the question's place, `2-3`: the same in every language, so that a link to it outlives a change of language. */
export function faqEntriesFrom(markdown: string): FaqEntry[] {
  return markdown
    .split(/^# /m)
    .slice(1)
    .flatMap((section, topicAt) => {
      const [head = '', ...questions] = section.split(/^## /m);
      return questions.map((text, questionAt) => {
        const [question = '', ...answer] = text.split('\n');
        return {
          id: `${topicAt + 1}-${questionAt + 1}`,
          topic: head.trim(),
          question: question.trim(),
          answer: answer.join('\n').trim(),
        };
      });
    });
}

/** A state in words on a quiet colour; the words carry the meaning, the colour only helps. */
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'primary' | 'with-us' | 'accent' | 'good' | 'bad';

export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

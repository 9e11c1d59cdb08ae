/** Labels with their values; a line without a value is left out. */
import type { ReactNode } from 'react';
import { WholeNumbers } from './whole-numbers.tsx';

export type Fact = readonly [label: string, value: ReactNode];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '' && value !== undefined && value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="as-typed">{typeof value === 'string' ? <WholeNumbers text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  );
}

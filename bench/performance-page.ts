/**
 * Keeps docs/performance.md: one table per part, each replaced when that part was measured again. What stands
 * outside the marked sections is left alone.
 */
import { availableParallelism, cpus } from 'node:os';
import type { BenchPart, BenchRow } from './result.ts';

const opening = `# Performance

Measured by \`npm run bench\` (all parts) or \`npm run bench -- <part>\`. Ratios compare two things measured in turn in the
same run, so they hold on other machines too; absolute figures are those of the machine named.
`;

export function pageWith(page: string, part: Pick<BenchPart, 'name' | 'title'>, rows: readonly BenchRow[]): string {
  const [from, to] = [`<!-- ${part.name} -->`, `<!-- end of ${part.name} -->`];
  const section = [from, `## ${part.title}`, '', machine(), '', ...tableOf(rows), to].join('\n');
  const base = page === '' ? opening : page;
  const start = base.indexOf(from);
  const end = base.indexOf(to);
  if (start === -1 || end === -1) return `${base.trimEnd()}\n\n${section}\n`;
  return base.slice(0, start) + section + base.slice(end + to.length);
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} × ${model}, Node ${process.versions.node}.`;
}

function tableOf(rows: readonly BenchRow[]): string[] {
  const lines = rows.map((row) => {
    const bound = row.bound === null ? '–' : `${row.bound.sense} ${row.bound.value} ${row.unit}`;
    const verdict = row.bound === null ? '' : row.ok ? 'yes' : '**no**';
    return `| ${row.name} | ${rounded(row.ratio)} ${row.unit} | ${bound} | ${verdict} | ${row.detail} |`;
  });
  return ['| what | measured | bound | kept | how |', '|---|---|---|---|---|', ...lines];
}

export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

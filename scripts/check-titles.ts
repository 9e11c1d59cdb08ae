/**
 * Test titles are promises: present tense, no "should", and every requirement id in the brackets exists in the
 * checklists of docs/requirements and is not one that a decision lists as waiting. Each of them is one or the other. Prints
 * how many are claimed as proven.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './steps.ts';

const title =
  /\b(?:test|it|property)(?:\.(?:each|for|prop)\s*(?:<[^]*?>\s*)?\([^]*?\)|\.(?!step\b)\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const idList = /\[((?:(?:SH|SU|CO)-\d{3})(?:[ ,]+(?:SH|SU|CO)-\d{3})*)\]/;
const idRow = /['"](\[(?:SH|SU|CO)-\d{3}(?:, (?:SH|SU|CO)-\d{3})*\])['"]/g;
const idRun = /\b(SH|SU|CO)-(\d{3})(?:\.\.(\d{3}))?( \()?/g;
const anyId = /\b(?:SH|SU|CO)-\d{3}\b/g;

export interface TitleProblem {
  title: string;
  problem: string;
}

export function titlesIn(source: string): string[] {
  return [...source.matchAll(title)].map((match) => match[2] ?? '');
}

/** First cells of table tests whose title is `%s …`: nothing but the ids that the row proves. */
export function idRowsIn(source: string): string[] {
  return [...source.matchAll(idRow)].map((match) => match[1] ?? '');
}

/** `waitingIds`: those that a decision says no test proves yet. */
export function problemsOf(
  titleText: string,
  knownIds: ReadonlySet<string>,
  waitingIds: ReadonlySet<string> = new Set(),
): TitleProblem[] {
  const ids = titleText.match(anyId) ?? [];
  const problems: string[] = [];
  if (/\bshould\b/i.test(titleText)) problems.push('promises are in the present tense, without "should"');
  if (ids.length > 0 && !idList.test(titleText)) problems.push('requirement ids stand in one pair of brackets');
  for (const id of ids) if (!knownIds.has(id)) problems.push(`there is no requirement ${id}`);
  for (const id of ids)
    if (waitingIds.has(id)) problems.push(`a decision lists ${id} as waiting: one of the two is wrong`);
  return problems.map((problem) => ({ title: titleText, problem }));
}

/** Ids in the first column of a decision's tables, runs (`SU-091..109`) included; one with a remark in brackets waits only in part. */
export function waitingIdsIn(decision: string): string[] {
  const firstColumns = decision.split('\n').flatMap((line) => /^\| *((?:SH|SU|CO)-[^|]*)\|/.exec(line)?.[1] ?? []);
  return firstColumns.flatMap((column) => [...column.matchAll(idRun)].flatMap(idsOfRun));
}

/** Requirements that no test names and no decision lists: they would be forgotten. */
export function forgottenIds(known: ReadonlySet<string>, proven: ReadonlySet<string>, waiting: ReadonlySet<string>) {
  return [...known].filter((id) => !proven.has(id) && !waiting.has(id));
}

function idsOfRun([, area = '', first = '', last, remark]: RegExpMatchArray): string[] {
  if (remark !== undefined) return [];
  const length = Number(last ?? first) - Number(first) + 1;
  return Array.from({ length }, (_none, index) => `${area}-${String(Number(first) + index).padStart(3, '0')}`);
}

function waitingIds(): Set<string> {
  const files = globSync('docs/decisions/*.md', { cwd: projectFolder });
  return new Set(files.flatMap((file) => waitingIdsIn(readFileSync(join(projectFolder, file), 'utf8'))));
}

function requirementIds(): Set<string> {
  const files = globSync('docs/requirements/*.tsv', { cwd: projectFolder });
  const lines = files.flatMap((file) => readFileSync(join(projectFolder, file), 'utf8').split('\n'));
  return new Set(lines.map((line) => line.split('\t')[0] ?? '').filter((id) => /^(?:SH|SU|CO)-\d{3}$/.test(id)));
}

if (import.meta.main) {
  const [known, waiting] = [requirementIds(), waitingIds()];
  const files = globSync(['{contract,domain,src,sw,server,scripts,tests}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: projectFolder,
  });
  const proven = new Set<string>();
  let problemCount = 0;
  for (const file of files) {
    const source = readFileSync(join(projectFolder, file), 'utf8');
    for (const text of [...titlesIn(source), ...idRowsIn(source)]) {
      for (const id of text.match(anyId) ?? []) proven.add(id);
      for (const { problem } of problemsOf(text, known, waiting)) {
        problemCount += 1;
        console.error(`${file}: "${text}": ${problem}`);
      }
    }
  }
  for (const id of forgottenIds(known, proven, waiting)) {
    problemCount += 1;
    console.error(`${id} is named by no test, and no decision lists it as waiting.`);
  }
  console.log(`${proven.size} of ${known.size} requirements are named by a test.`);
  process.exitCode = problemCount === 0 ? 0 : 1;
}

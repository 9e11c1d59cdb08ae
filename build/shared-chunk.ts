/** Names of files by which sources need a module, for the groups of `chunk-groups.ts`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** Ends the build where files import each other in a circle. */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle);
      if (circle) this.error(`without-circles: ${circle.join(' → ')}`);
    },
  };
}

function circleIn(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>();
  const look = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    const chunk = bundle[file];
    for (const imported of chunk?.type === 'chunk' ? chunk.imports : []) {
      const found = look(imported, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(bundle)) {
    const found = look(file, []);
    if (found) return found;
  }
  return null;
}

/**
 * Name of the one chunk for everything that the entry imports statically. Left to themselves, the two dozen modules
 * that lazy screens share with it become as many files, and each costs a launch from the worker's cache a while.
 */
export function firstLoadChunk(entry: string, startPage: string): ChunkName {
  const ofEntry = reachedFrom([entry]);
  const ofStart = reachedFrom([entry, startPage]);
  // Two icons of the start page would bring all icons of the lazy screens with them.
  const reached = (id: string) => (id.includes('/@tabler/') ? ofStart : ofEntry);
  return (id, context) => (id !== fileOf(entry) && reached(id)(context).has(id) ? 'portal' : null);
}

/**
 * Name of the chunk for what each of these groups of sources needs. Left to themselves, the four dozen modules with which somebody who is
 * signed in starts become as many files that name each other, and come from the worker's cache in five turns. A source that is no file, or no more, throws.
 */
export function sharedChunk(name: string, ...groups: (readonly string[])[]): ChunkName {
  const missing = groups.flat().find((source) => !existsSync(fileOf(source)));
  if (missing !== undefined) throw new Error(`${name}: there is no ${missing}`);
  const reached = groups.map(reachedFrom);
  return (id, context) => (reached.every((ofGroup) => ofGroup(context).has(id)) ? name : null);
}

type ChunkName = (id: string, context: ChunkingContext) => string | null;

interface ChunkingContext {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const fileOf = (source: string) => fileURLToPath(new URL(`..${source}`, import.meta.url));

/** Modules that these sources import statically, with what those import; collected once. */
function reachedFrom(sources: readonly string[]): (context: ChunkingContext) => ReadonlySet<string> {
  let reached: Set<string> | null = null;
  const add = (id: string, context: ChunkingContext, seen: Set<string>) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported, context, seen);
  };
  return (context) => {
    if (reached) return reached;
    reached = new Set();
    for (const source of sources) add(fileOf(source), context, reached);
    return reached;
  };
}

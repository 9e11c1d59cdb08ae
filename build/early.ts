/**
 * Writes `early.json`: which files the screen of an address needs beyond those that index.html names, so that the server can
 * tell a browser on its first visit to fetch them at once (server/http/early-links.ts). Fails when a screen's file is gone.
 */
import type { Plugin, Rollup } from 'vite';

type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** `screens`: source files by address. */
export function earlyFiles(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (source: string) =>
          neededFor(source, bundle) ?? this.error(`early-files: no chunk of ${source}`);
        const entries = Object.entries(screens).map(([address, sources]) => {
          const files = sources.flatMap(filesOf);
          return [address, [...new Set(files)].map((file) => `/${file}`)];
        });
        this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(Object.fromEntries(entries)) });
      },
    },
  };
}

/** Files that a lazily loaded source needs beyond those of the entry; null: it is in no chunk. */
export function neededFor(source: string, bundle: Rollup.OutputBundle): string[] | null {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) return null;
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, chunks)));
  const needed = withImports(chunk, chunks).filter((each) => !first.has(each));
  return needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

function withImports(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [chunk, ...imported.flatMap((each) => withImports(each, chunks, seen))];
}

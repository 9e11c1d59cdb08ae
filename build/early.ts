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
        const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk');
        const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => withImports(chunk, chunks)));
        const filesOf = (source: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
          if (!chunk) return this.error(`early-files: no chunk of ${source}`);
          return withImports(chunk, chunks).filter((each) => !first.has(each));
        };
        const entries = Object.entries(screens).map(([address, sources]) => {
          const needed = new Set(sources.flatMap(filesOf));
          const files = [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
          return [address, [...new Set(files)].map((file) => `/${file}`)];
        });
        this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(Object.fromEntries(entries)) });
      },
    },
  };
}

function withImports(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [chunk, ...imported.flatMap((each) => withImports(each, chunks, seen))];
}

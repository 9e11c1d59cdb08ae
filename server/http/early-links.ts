/**
 * What the screen of an address will ask for, told with the page itself (`Link` header): on a first visit over a slow
 * network the browser fetches it beside the app's code instead of after it. The build writes the list (build/early.ts).
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const EarlyFiles = v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+\.(?:js|css)$/))));

/** The header's value for an address; null: nothing to tell. */
export function createEarlyLinks(directory: string): (urlPath: string) => Promise<string | null> {
  const file = path.join(directory, 'early.json');
  let known = { writtenAt: Number.NaN, linksByPath: new Map<string, string>() };
  return async (urlPath) => {
    // Looked at each time, as the page itself is: a new build is served without a restart.
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (writtenAt === null) return null;
    if (known.writtenAt !== writtenAt) known = { writtenAt, linksByPath: await readLinks(file) };
    return known.linksByPath.get(urlPath) ?? null;
  };
}

async function readLinks(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), EarlyFiles), text);
  if (!read.success) return new Map();
  return new Map(Object.entries(read.output).map(([address, files]) => [address, files.map(linkTo).join(', ')]));
}

function linkTo(file: string): string {
  const how = file.endsWith('.css')
    ? 'rel=preload; as=style; crossorigin'
    : 'rel=modulepreload; crossorigin; fetchpriority=low';
  return `<${file}>; ${how}`;
}

/**
 * Writes `licences.json` beside the page: every package whose code is in the build (the worker's too), with its licence
 * text. A package that names no licence fails the build, so that nothing is passed on without one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Licence {
  name: string;
  version: string;
  /** SPDX id or expression. */
  licence: string;
  /** Address of the project; null when it names none. */
  website: string | null;
  /** As the package brings it; null when it brings only the id. */
  text: string | null;
}

interface PackageFile {
  name?: string;
  version?: string;
  license?: string;
  homepage?: string;
  repository?: string | { url?: string };
}

const root = fileURLToPath(new URL('..', import.meta.url));

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Set(packagesOfWorker());
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const folder = packageFolderOf(id);
          if (folder !== null) folders.add(folder);
        }
      }
      const list = [...folders].map(licenceOf).sort((one, other) => one.name.localeCompare(other.name));
      const nameless = list.filter(({ licence }) => licence === '');
      if (nameless.length > 0) this.error(`licences: none named by ${nameless.map(({ name }) => name).join(', ')}`);
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(list) });
    },
  };
}

/** `…/node_modules/@scope/name/dist/x.js` → `…/node_modules/@scope/name`; our own modules → null. */
function packageFolderOf(moduleId: string): string | null {
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@][^\\/]*)[\\/]/.exec(moduleId);
  return match?.[1] === undefined || moduleId.startsWith('\0') ? null : match[1];
}

/** The worker is bundled apart: what its own files import; the rest of its packages are the page's too. */
function packagesOfWorker(): string[] {
  const files = readdirSync(path.join(root, 'sw')).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
  const sources = files.map((file) => readFileSync(path.join(root, 'sw', file), 'utf8')).join('\n');
  const names = [...sources.matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].map((name) => path.join(root, 'node_modules', name));
}

function licenceOf(folder: string): Licence {
  const file = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const { name = path.basename(folder), version = '', license: licence = '' } = file;
  return { name, version, licence, website: websiteOf(file), text: textIn(folder) };
}

function websiteOf({ homepage, repository }: PackageFile): string | null {
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const plain = address
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^github:|^(?=[\w-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/\.git$/, '');
  return /^https?:\/\//.test(plain) ? plain : null;
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? null : readFileSync(path.join(folder, file), 'utf8').trim();
}

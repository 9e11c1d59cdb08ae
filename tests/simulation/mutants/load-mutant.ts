/** Given to a process with --import: the file of the mutant that MUTANT names is loaded with its change. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { changesOf, mutate } from './mutant.ts';
import { plays } from './plays.ts';

const root = path.join(import.meta.dirname, '../../..');
const wanted = process.env['MUTANT'];
const mutant = plays.flatMap(({ mutants }) => mutants).find(({ name }) => name === wanted);
if (!mutant) throw new Error(`there is no mutant ${wanted}`);
const changes = changesOf(mutant);
const addressOf = (file: string) => pathToFileURL(path.join(root, file)).href;
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = changes.filter(({ file }) => addressOf(file) === url);
    if (here.length === 0) return loaded;
    return { ...loaded, source: here.reduce((source, change) => mutate(change, source), String(loaded.source)) };
  },
});

/** `npm start`: builds the page when it is missing or older than its sources, then starts the server in this process. */
import { buildPage, builtFrom, sourceHash } from './page-build.ts';

if (!process.argv.includes('--no-build') && builtFrom() !== sourceHash()) {
  console.log('Building the page (once after each change of its sources) …');
  await buildPage();
}
await import('../server/main.ts');

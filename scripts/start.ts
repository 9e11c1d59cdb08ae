/** `npm start`: builds the page when it is missing or older than its sources, then starts the server in this process. */
import { builtFrom, sourceHash } from './page-build.ts';

if (!process.argv.includes('--no-build') && builtFrom() !== sourceHash()) {
  const { buildPage } = await import('./page-build.ts');
  console.log('Building the page (once after each change of its sources) …');
  await buildPage();
}
await import('../server/main.ts');

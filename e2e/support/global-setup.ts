/** Before all browser tests: the built portal must be there, compressed, and one seeded data folder. Afterwards it goes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../scripts/compress-files.ts';
import { projectFolder, runCommand } from '../../scripts/steps.ts';
import { forgetDevicesIn } from './device-store.ts';
import { makeTemplate, newFolder, removeFolder } from './template.ts';

export default async function globalSetup(): Promise<() => void> {
  const dist = process.env['DIST_DIR'] ?? join(projectFolder, 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    const build = await runCommand({ command: ['vite', 'build', '--logLevel', 'warn', '--outDir', dist] });
    if (!build.isOk) throw new Error(build.output);
  }
  // Once for all servers: each would compress the whole page anew when a worker installs itself.
  await compressFiles(dist, 9);
  const template = await makeTemplate();
  process.env['E2E_TEMPLATE'] = template;
  const devices = newFolder();
  process.env['E2E_DEVICES'] = devices;
  return () => {
    forgetDevicesIn(devices);
    removeFolder(template);
  };
}

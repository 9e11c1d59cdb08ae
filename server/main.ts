/** The whole system in one process: reads the configuration, starts, says where it is, and ends cleanly. */
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { demoAccounts } from './seed/demo-people.ts';
import { startServer } from './start-server.ts';

const startedAt = performance.now();
const longestStopMs = 1_900;

try {
  const configuration = readConfiguration(process.env);
  const server = await startServer(configuration);
  const took = Math.round(performance.now() - startedAt);
  console.log(`The portal is ready on ${configuration.origin} (${server.database.engine}, ${took} ms)`);
  if (configuration.hasDemoData && configuration.externalIdentity === null) printDemoAccounts();
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : startFailure(error));
  process.exit(1);
}

function printDemoAccounts(): void {
  console.log(`Demo accounts (password ${demoAccounts[0]?.password ?? ''}):`);
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  for (const { email, about } of demoAccounts) console.log(`  ${email.padEnd(width)}  ${about}`);
}

function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT, for example PORT=8081 npm start.';
  return error.message.endsWith('in use by another process') ? `${error.message}.` : (error.stack ?? error.message);
}

/** The whole system in one process: reads the configuration, starts, says where it is, and ends cleanly. */
import { ConfigurationError, readConfiguration } from './app/configuration.ts';
import { startServer } from './app/start-server.ts';

const startedAt = performance.now();

try {
  const configuration = readConfiguration(process.env);
  const server = await startServer(configuration);
  const took = Math.round(performance.now() - startedAt);
  const ready = `The portal is ready on ${configuration.origin} (${server.database.engine}, ${took} ms)`;
  console.log([ready, ...server.notices].join('\n'));
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), configuration.stopDelayMs + configuration.stopTimeoutMs).unref();
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

function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT, for example PORT=8081 npm start.';
  return error.message.endsWith('in use by another process') ? `${error.message}.` : (error.stack ?? error.message);
}

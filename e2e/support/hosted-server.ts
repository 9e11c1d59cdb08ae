/** Servers in one process that a worker keeps: each starts on its own data, one at a time. A power cut ends the process, and the next start makes another. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/steps.ts';
import type { HostAnswer, HostOrder } from './server-host.ts';
import { type ServerProcess, type ServerSettings, compileCache, environmentFrom, flags } from './server-process.ts';

export interface HostedServer extends ServerProcess {
  /** Copies its data as they are now, while it runs. */
  copyDataTo(folder: string): Promise<void>;
  /** Its clock goes that far ahead, while it runs. */
  passTime(ms: number): Promise<void>;
}

export interface ServerHost {
  create(settings: ServerSettings): HostedServer;
  end(): Promise<void>;
}

export function createServerHost(): ServerHost {
  let child: ChildProcess | null = null;
  let written = '';

  const hire = () => {
    const program = join(import.meta.dirname, 'server-host.ts');
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const hired = fork(program, { cwd: projectFolder, execArgv: [...flags], env, silent: true });
    for (const stream of [hired.stdout, hired.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        written += chunk.toString();
      });
    }
    // Whoever it was that ended it, the log of the test says how: memory that ran out leaves no other word.
    hired.once('exit', (code, signal) => {
      written += `The process of the servers ended with ${signal ?? code}.\n`;
    });
    return hired;
  };
  const order = async (order: HostOrder) => {
    const asked = (child ??= hire());
    const ended = new AbortController();
    const answered = Promise.race([
      once(asked, 'message', { signal: ended.signal }).then(([answer]) => answer as HostAnswer),
      once(asked, 'exit', { signal: ended.signal }).then(() => 'The process of the servers has ended.'),
    ]);
    try {
      if (!asked.connected) throw new Error(`The process of the servers is gone.\n${written}`);
      asked.send(order);
      const fault = await answered;
      if (fault !== null) throw new Error(`${fault}\n${written}`);
    } finally {
      ended.abort();
    }
  };
  const kill = async () => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };

  return {
    create(settings) {
      let isRunning = false;
      let aheadMs = 0;
      written = '';
      return {
        async start() {
          await order({ aheadMs });
          await order({ start: environmentFrom(settings) });
          isRunning = true;
        },
        async kill() {
          isRunning = false;
          await kill();
        },
        async stop() {
          if (!isRunning) return;
          isRunning = false;
          await order('stop');
        },
        passTime: (ms) => order({ aheadMs: (aheadMs += ms) }),
        copyDataTo: (folder) => order({ copyDataTo: folder }),
        log: () => written,
      };
    },
    end: kill,
  };
}

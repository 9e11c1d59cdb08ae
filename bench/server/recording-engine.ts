/** An engine that notes which statements run while asked to, so that the bare server can run exactly the same ones. */
import type { Engine } from '../../server/db/database.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export function recordingEngine(engine: Engine) {
  let statements: Statement[] | null = null;
  const recording: Engine = {
    ...engine,
    session: async () => {
      const session = await engine.session();
      return {
        ...session,
        query: (text, values) => {
          statements?.push({ text, values: values ?? [] });
          return session.query(text, values);
        },
      };
    },
  };
  return {
    engine: recording,
    async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      statements = [];
      await work();
      const noted = statements;
      statements = null;
      return noted;
    },
  };
}

/** What an operator announces; the server is stopped for it and started again. */
import { changeData } from './data-folder.ts';
import type { World } from './world.ts';

interface Notice {
  country: string;
  message: Record<string, string>;
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  due: string;
}

export async function announce(world: World, { country, message, start, due }: Notice): Promise<void> {
  const values = [country, JSON.stringify(message), start, due].map((value) => `'${value}'`).join(', ');
  await asOperator(world, `insert into maintenance_notice (country, message, start_date, due_date) values (${values})`);
}

/** `onlineAgainAt`: null when nothing is announced. */
export async function closePortal(world: World, isActive: boolean, onlineAgainAt: Date | null = null): Promise<void> {
  const at = onlineAgainAt === null ? 'null' : `'${onlineAgainAt.toISOString()}'`;
  await asOperator(world, `update maintenance set is_active = ${isActive}, online_again_at = ${at}`);
}

/** Any statement of theirs. */
export async function asOperator(world: World, statement: string): Promise<void> {
  await world.server.stop();
  await changeData(world.dataFolder, statement);
  await world.server.start();
}

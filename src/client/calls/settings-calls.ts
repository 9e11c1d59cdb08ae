/**
 * Saving the person's own settings, which needs the network: never queued, because a time zone that changes tomorrow would surprise. Each
 * try has a key of its own: what is sent names the values that it rests on, so that a repeat after a lost answer changes nothing, and
 * a setting that was changed elsewhere is refused instead of overwritten (CO-308).
 */
import { accounts } from '../../../contract/accounts.ts';
import type { SettingsAnswer } from '../../../contract/account-settings.ts';
import { type OwnSettings, nestedSettings } from '../../../domain/account-settings.ts';
import { type Edit, changesOf } from '../../../domain/edit-conflicts.ts';
import type { InferOutput } from 'valibot';
import { heldValues } from '../../api/failure.ts';
import { keepHeldSettings, keepSettings } from '../../data/own-settings.ts';
import { type CommandDeps, type Outcome, carryOut } from './command.ts';

/** `changed`: elsewhere meanwhile; what is held is on this device now. `invalid`: the server's rules say no. */
export type SettingsProblem = 'changed' | 'invalid';

export interface SettingsCalls {
  /** What the form differs in, on top of what it rests on. */
  save(settled: Edit<OwnSettings>): Promise<Outcome<InferOutput<typeof SettingsAnswer>, SettingsProblem>>;
}

export function createSettingsCalls(deps: CommandDeps): SettingsCalls {
  return {
    save(settled) {
      const { changes, base } = changesOf(settled);
      const wanted = { ...nestedSettings(changes), base: nestedSettings(base) };
      return carryOut(deps, {
        company: 'none',
        async send({ ciamId, database }, options) {
          const body = { ciamId, ...wanted };
          const saved = await deps.api.send(accounts, 'POST /api/v1/accountSettings', { body }, options);
          if (!saved.ok) await keepHeldSettings(database, heldValues(saved.failure));
          return saved;
        },
        problems: { conflict: 'changed', validation: 'invalid' } as const,
        keep: (saved, { database }) => keepSettings(database, saved),
      });
    },
  };
}

/** Forms of address (SU-341), and what the roles of a team are called, in the language of who asks. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import { titulationIds } from '../../../domain/team-member.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import english from './texts/en.json' with { type: 'json' };

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);

export function listSalutations(language: string): { id: number; name: string }[] {
  return titulationIds.map((id) => ({ id, name: texts.in(language)[`titulation.${id}`] }));
}

/** Empty for one that is unknown. */
export function salutationOf(id: number | null, language: string): string {
  return listSalutations(language).find((known) => known.id === id)?.name ?? '';
}

export function listWorkshopRoles(language: string): { id: number; role: string }[] {
  const words = texts.in(language);
  return [
    { id: roleId.manager, role: words['role.manager'] },
    { id: roleId.individual, role: words['role.individual'] },
  ];
}

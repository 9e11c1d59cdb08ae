import { expect, test } from 'vitest';
import { externalUserIdOf, meetingRoles, participantFrom } from './participant.ts';

const names = ['Anna', 'Łukasz Żółć', '李小龍', 'O’Hara, J. (2*!~)', 'José', 'x'.repeat(60), '🚗'.repeat(20), ''];

test.each(names)(
  'the name %s and each role come through a provider that keeps 64 plain characters [SU-108]',
  (name) => {
    for (const role of meetingRoles) {
      const id = externalUserIdOf({ role, mark: 'abcdef012345', name });
      expect(id).toMatch(/^[-_&@+=,(){}[\]/.:|'"#a-zA-Z0-9]{1,64}$/);
      const read = participantFrom(id);
      expect([read?.role, read?.mark]).toEqual([role, 'abcdef012345']);
      expect(name.startsWith(read?.name ?? 'nobody')).toBe(true);
      expect(read?.name).toBe([...name].slice(0, [...(read?.name ?? '')].length).join(''));
      if ([...name].length <= 5) expect(read?.name).toBe(name);
    }
  },
);

test('who comes in under a name with hidden signs, lines or another direction is shown in one harmless line, also by a provider that was told otherwise', () => {
  const of = (name: string) => participantFrom(externalUserIdOf({ role: 'guest', mark: 'abcdef012345', name }))?.name;
  expect(of('\u202EAnna\u200B\r\nExpert')).toBe('Anna Expert');
  expect(of('\u200B'.repeat(60))).toBe('');
  expect(of('דנה')).toBe('\u2068דנה\u2069');
  expect(participantFrom('g.abcdef012345.A=E2=80=AEda')?.name).toBe('Ada');
});

test('a shared screen is known by who shares it, and what is not from us is nobody', () => {
  const id = externalUserIdOf({ role: 'bosch_expert', mark: 'abcdef012345', name: 'Erik' });
  expect(participantFrom(`${id}#content`)).toEqual({ role: 'bosch_expert', mark: 'abcdef012345', name: 'Erik' });
  for (const other of ['', 'anna', 'x.1.A', 't.1.=', 't.1.=C5']) expect(participantFrom(other)).toBeNull();
});
